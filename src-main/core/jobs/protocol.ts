import type { CellRange } from '../../../src-shared/address.ts';
import type { Answer } from '../../../src-shared/answer.ts';
import type { AskCaps, AskStrategy, AskWay } from '../../../src-shared/asking.ts';
import type { Case } from '../../../src-shared/case.ts';
import type { HeldChoice } from '../../../src-shared/choice.ts';
import type { FileFormat, Progress } from '../../../src-shared/document.ts';
import type { DomainErrorCode } from '../../../src-shared/errors.ts';
import type { CopiedExport, ExportFormat, ExportOptions } from '../../../src-shared/exports.ts';
import type { Box } from '../../../src-shared/grid.ts';
import type { PackedGrid } from '../../../src-shared/packedGrid.ts';
import type { ChosenStep, PictureWays } from '../../../src-shared/pictures.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { Correction, TreeNode } from '../../../src-shared/structure.ts';
import type { TextDocument } from '../../../src-shared/textDocument.ts';
import type { Trace, TraceStep } from '../../../src-shared/trace.ts';
import type { ExportMaterial, PictureMarks } from '../exports/index.ts';
import type { Conditions } from '../image/neighbours/conditions.ts';
import type { LanguageModel, ModelCall, ModelReply } from '../model/index.ts';
import type { EarlyRead, ReadPicture, ReadPictures } from '../pictures/index.ts';
import type { Experience } from '../recognise/ngtr/index.ts';
import type { ReplyForm } from './replyForms.ts';

/** What a file gave: its sheets, ready to be stored and shared, and its text. */
export interface ReadOutput {
  readonly format: FileFormat;
  readonly sheets: readonly PackedGrid[];
  readonly text: TextDocument | null;
  readonly warnings: readonly string[];
  /** Parts of the file were damaged, and only what is whole was read. */
  readonly isDamaged: boolean;
}

/** A page of a picture file to be read again with certain tools. */
export interface PageToReread {
  readonly page: number;
  readonly title: string;
  /** Null: as the page needs. */
  readonly steps: readonly ChosenStep[] | null;
  /** The part of the page that is read; null for all of it. */
  readonly area: Box | null;
}

/** In which ways pictures are read, and by which vision model: the thread reaches it by asking back. */
export interface PictureReading {
  readonly ways: PictureWays;
  readonly vision: { readonly name: string; readonly has: LanguageModel['has'] } | null;
  /** For what can be left out of a page; absent where nobody looks on. */
  readonly patienceMs?: number;
  /** Which pictures a person said to remember: a thread asks for those that it does not know. */
  readonly neighbours: string;
}

/** What reading a picture tells on the way. */
export type PictureEvent =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'early'; readonly early: EarlyRead };

/** A remembered picture without its pixels. */
export interface RememberedNeighbour {
  readonly id: string;
  readonly descriptors: Uint8Array;
  readonly conditions: Conditions;
}

/** What was learned of a neighbour, by recogniser and plan. */
export interface LearnedOf {
  readonly id: string;
  readonly key: string;
  readonly experience: Experience;
}

/** Names a sheet to a worker, which asks for its grid when it has not got it. */
export interface SheetName {
  /** Of document and sheet. */
  readonly sheetKey: string;
}

/** Names a sheet as it was read with certain corrections. */
export interface TreeName extends SheetName {
  readonly fingerprint: string;
}

/** What was asked and answered before in the same session. */
export interface AskedBefore {
  readonly question: string;
  readonly answer: Answer;
}

/** A language model that a question is put to: the thread reaches it by asking back. */
export interface AskedModel {
  readonly strategy: Exclude<AskStrategy, 'rules'>;
  readonly way: AskWay;
  readonly caps: AskCaps;
  /** What the person marked right. */
  readonly learned: readonly Case[];
  readonly has: LanguageModel['has'];
}

/** A sheet on its way to the thread that writes it: its cells lie in memory that both share. */
export interface PackedSheet {
  readonly index: number;
  readonly grid: PackedGrid;
  /** As the task `structure` gave it; null where it is to be read as it is found. */
  readonly tree: Uint8Array | null;
  readonly picture: PictureMarks | null;
}

/** What is exported, and how. */
export interface ExportOrder {
  readonly material: ExportMaterial<PackedSheet>;
  readonly options: ExportOptions;
}

interface Task<Input, Output, Event = never> {
  readonly input: Input;
  readonly output: Output;
  readonly event: Event;
}

/** What a worker can be asked to do: what it takes, tells on the way, and gives. */
export interface TaskTypes {
  readonly read: Task<
    { readonly path: string; readonly name: string; readonly wantsWhole: boolean },
    ReadOutput | null,
    Progress
  >;
  readonly readPictures: Task<
    { readonly path: string; readonly name: string } & PictureReading,
    ReadPictures,
    PictureEvent
  >;
  readonly rereadPicture: Task<
    { readonly path: string; readonly name: string } & PageToReread & PictureReading,
    ReadPicture,
    PictureEvent
  >;
  /** What a picture is found by. */
  readonly describePicture: Task<{ readonly bytes: Uint8Array }, Omit<RememberedNeighbour, 'id'>>;
  readonly find: Task<
    SheetName & { readonly text: string; readonly limit: number },
    { readonly addresses: readonly string[]; readonly total: number }
  >;
  readonly copy: Task<SheetName & { readonly range: CellRange; readonly isGuarded: boolean }, string>;
  /** Reads the structure and gives it serialised, as it is stored and handed to other threads. */
  readonly structure: Task<TreeName & { readonly corrections: readonly Correction[] }, Uint8Array>;
  readonly nodes: Task<
    TreeName & { readonly parent: string | null; readonly offset: number; readonly limit: number },
    { readonly nodes: readonly TreeNode[]; readonly total: number }
  >;
  readonly locate: Task<TreeName & { readonly address: string }, readonly string[]>;
  readonly ask: Task<
    TreeName & {
      readonly question: string;
      /** The sheet, as answers cite it. */
      readonly source: SourceId;
      readonly history: readonly AskedBefore[];
      readonly choices: readonly HeldChoice[];
      /** How a model is asked, too; null for the rules alone. */
      readonly model: AskedModel | null;
    },
    { readonly answer: Answer; readonly trace: Trace },
    TraceStep
  >;
  readonly suggest: Task<TreeName, readonly string[]>;
  readonly search: Task<
    TreeName & { readonly text: string; readonly limit: number },
    readonly { readonly node: TreeNode; readonly path: readonly string[] }[]
  >;
  /** Writes what is exported into a new file of the core's own folder. */
  readonly export: Task<
    ExportOrder & { readonly format: ExportFormat; readonly path: string },
    { readonly sizeBytes: number; readonly notes: readonly string[] },
    Progress
  >;
  readonly copyExport: Task<ExportOrder, CopiedExport>;
}

export type TaskKind = keyof TaskTypes;

interface Provision<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

/** What a worker may ask back while it works on a sheet: what it says with it, and what it gets. */
export interface Provisions {
  readonly grid: Provision<null, PackedGrid>;
  /** The structure as the task `structure` gave it. */
  readonly tree: Provision<null, Uint8Array>;
  /** A call of the text model whose reply has the form of this name. */
  readonly reply: Provision<{ readonly call: ModelCall; readonly form: ReplyForm }, ModelReply<unknown>>;
  /** A call whose reply is text. */
  readonly words: Provision<ModelCall, ModelReply<string>>;
  /** Remembered pictures, and what was learned of these and of those that come with the program. */
  readonly neighbours: Provision<
    null,
    { readonly remembered: readonly RememberedNeighbour[]; readonly learned: readonly LearnedOf[] }
  >;
  readonly neighbour: Provision<string, { readonly bytes: Uint8Array; readonly html: string }>;
  readonly learned: Provision<LearnedOf, null>;
  /** Answered once a person wants no more to be read: what was read by then is the result. */
  readonly enough: Provision<null, null>;
  readonly vectors: Provision<readonly string[], readonly Float32Array[]>;
}
export type ProvisionKind = keyof Provisions;
/** How the core answers a worker that asks back. */
export type Providers = {
  readonly [Kind in ProvisionKind]?: (input: Provisions[Kind]['input']) => Promise<Provisions[Kind]['output']>;
};

export type ToWorker =
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly task: TaskKind;
      readonly input: unknown;
      /** One number in shared memory; not zero when the task is to end, which a message could not tell a thread in a loop. */
      readonly stop: Int32Array;
    }
  | { readonly kind: 'cancel'; readonly id: number }
  /** Answers the need of this number. */
  | { readonly kind: 'provide'; readonly id: number; readonly need: number; readonly value: unknown }
  | { readonly kind: 'withhold'; readonly id: number; readonly need: number; readonly failure: Failure };

export type FromWorker =
  | { readonly kind: 'event'; readonly id: number; readonly event: unknown }
  | {
      readonly kind: 'need';
      readonly id: number;
      readonly need: number;
      readonly what: ProvisionKind;
      readonly input: unknown;
    }
  | { readonly kind: 'done'; readonly id: number; readonly output: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure };

/** An error as it crosses from thread to thread. */
export type Failure =
  | { readonly kind: 'domain'; readonly code: DomainErrorCode; readonly message: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'bug'; readonly name: string; readonly message: string; readonly stack: string };
