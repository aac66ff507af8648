import { type } from '@orpc/contract';
import { z } from 'zod';
import {
  askCapsSchema,
  askStrategySchema,
  askWaySchema,
  defaultAskCaps,
  defaultAskWay,
  defaultRowsAsking,
  rowsAskingSchema,
} from '../asking.ts';
import { defined } from '../defined.ts';
import { exportOptionsSchema, plainExportOptions } from '../exports.ts';
import { languageChoiceSchema } from '../language.ts';
import { defaultPictureWays, pictureWaysSchema } from '../pictures.ts';
import { surveyMethods } from '../survey.ts';
import { base } from './errors.ts';

/**
 * How the window is arranged for documents of one kind, as far as a person arranged it: what is not said is as the
 * parts of the window declare.
 */
const layoutSchema = z
  .object({
    /** Ways to see a document that are open only because a person opened them. */
    opened: z.array(z.string().max(50)).max(50),
    /** The half of the middle that a way was moved to. */
    half: z.record(z.string().max(50), z.union([z.literal(0), z.literal(1)])),
    /** Ways in the order in which they were looked at, the last first. */
    recent: z.array(z.string().max(50)).max(50),
    /** How the halves stand to each other. */
    direction: z.enum(['columns', 'rows']),
    /** The part of the inspector in front; null while it is closed. */
    inspector: z.string().max(50).nullable(),
    /** The panel under everything; null while none is open. */
    panel: z.string().max(50).nullable(),
  })
  .partial();
export type Layout = z.infer<typeof layoutSchema>;

export const settingsSchema = z.object({
  /** The language of the window, which is loaded anew when it is changed. */
  language: languageChoiceSchema,
  theme: z.enum(['system', 'light', 'dark']),
  /** How far colours stand apart, in either theme. */
  contrast: z.enum(['system', 'standard', 'more']),
  showRoles: z.boolean(),
  /** Cells that a spreadsheet would run are copied as text. */
  guardsCopies: z.boolean(),
  /** Who answers questions where a text model is set; without one the rules do. */
  strategy: askStrategySchema,
  /** How a model answers them. */
  way: askWaySchema,
  /** What a question may cost when a model answers it. What a version before did not know has its default. */
  caps: z.preprocess(
    (kept) => (kept instanceof Object ? Object.assign({}, defaultAskCaps, kept) : kept),
    askCapsSchema,
  ),
  /** How a model answers tables of rows, and what that may cost. */
  rows: z.preprocess(
    (kept) => (kept instanceof Object ? Object.assign({}, defaultRowsAsking, kept) : kept),
    rowsAskingSchema,
  ),
  /** How a model makes literature tables. */
  surveyMethod: z.enum(surveyMethods),
  pictures: pictureWaysSchema,
  exports: exportOptionsSchema,
  /** Sizes of the workspace's panes in percent, by kind of document and pane. */
  panes: z.record(z.string().max(100), z.number().min(0).max(100)),
  /** By kind of document. */
  layouts: z.record(z.string().max(50), layoutSchema),
  /** Documents that were open, in the order of their tabs, to be open again at the next start. */
  openTabs: z
    .array(
      z.object({
        documentId: z.string().max(64),
        /** Null: as the document opens by itself, a text with its words. */
        sheet: z.number().int().min(0).nullable(),
        sessionId: z.uuid().nullable(),
        isActive: z.boolean(),
        /** Its place from the left, of two that were shown side by side. */
        side: z.number().int().min(0).max(1).optional(),
      }),
    )
    .max(100),
});
export type Settings = z.infer<typeof settingsSchema>;

/** What holds until a person says otherwise. */
export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  contrast: 'system',
  showRoles: true,
  guardsCopies: true,
  strategy: 'both',
  way: defaultAskWay,
  caps: defaultAskCaps,
  rows: defaultRowsAsking,
  surveyMethod: 'model',
  pictures: defaultPictureWays,
  // A file that is opened in Excel is the rule here.
  exports: { ...plainExportOptions, bom: true },
  panes: {},
  layouts: {},
  openTabs: [],
};

/** Settings that are changed; of those with parts the parts that are named, so that no change undoes another. */
const settingsChangeSchema = settingsSchema.partial().extend({
  caps: askCapsSchema.partial().optional(),
  rows: rowsAskingSchema.partial().extend({ models: rowsAskingSchema.shape.models.partial().optional() }).optional(),
  pictures: pictureWaysSchema.partial().optional(),
  exports: exportOptionsSchema.partial().optional(),
  /** Null forgets all of them. */
  panes: settingsSchema.shape.panes.nullable().optional(),
  layouts: settingsSchema.shape.layouts.nullable().optional(),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** The settings that a change names, as they are after it. */
export function changedSettings(
  { caps, rows, pictures, exports, panes, layouts }: Settings,
  change: SettingsChange,
): Partial<Settings> {
  return defined({
    ...change,
    panes: change.panes === null ? {} : change.panes && { ...panes, ...change.panes },
    layouts: change.layouts === null ? {} : change.layouts && { ...layouts, ...change.layouts },
    caps: change.caps && { ...caps, ...defined(change.caps) },
    rows: change.rows && {
      ...rows,
      ...defined(change.rows),
      models: { ...rows.models, ...defined(change.rows.models ?? {}) },
    },
    pictures: change.pictures && { ...pictures, ...defined(change.pictures) },
    exports: change.exports && { ...exports, ...defined(change.exports) },
  });
}

/** Keys by command: `{ "document.close": ["Alt+W"] }`; an empty list leaves a command without any. */
export const keysSchema = z.record(z.string().max(100), z.array(z.string().min(1).max(40)).max(5));

/** The keys that a person gave commands, and the file that holds them. */
export interface KeyState {
  readonly path: string;
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** Why the file counts for nothing; null where it does count. */
  readonly problem: string | null;
}

export const settingsContract = {
  get: base.output(type<Settings>()),
  /** Changes the settings that are named and answers with all of them. */
  set: base.input(settingsChangeSchema).output(type<Settings>()),
  keys: base.output(type<KeyState>()),
  /** Gives commands keys, or back their own (null). */
  setKeys: base.input(z.record(z.string().max(100), keysSchema.valueType.nullable())).output(type<KeyState>()),
};
