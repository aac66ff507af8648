import { Check, Minus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { KeptPicture, PictureRun, PictureStep, ToolForm } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { capital, durationText } from '../../lib/words.ts';
import { mainChange } from './measureWords.ts';
import { words } from './words.ts';
import classes from './Filmstrip.module.css';

export interface FilmstripProps {
  readonly documentId: string;
  readonly run: PictureRun;
  readonly tools: readonly ToolForm[];
  /** Place of the step that is looked at; -1 for the page as it came; null for what was read. */
  readonly shown: number | null;
  readonly onShow: (place: number | null) => void;
}

/** The chain of tools as pictures, with what was thought of each step and how long it took. Arrows walk it. */
export function Filmstrip({ documentId, run, tools, shown, onShow }: FilmstripProps) {
  const list = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const follow = useEffectEvent((_shown: number | null) => {
    const now = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    now?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // A frame that goes takes the focus along, without a word.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (isLost || list.current?.contains(document.activeElement)) now?.focus();
  });
  useEffect(() => follow(shown), [shown]);
  const frames = run.steps.map((step, place) => ({ id: `${place} ${step.tool}`, step, place }));
  const places = [-1, ...run.steps.keys(), null];
  const at = places.indexOf(shown);
  const walk = (event: KeyboardEvent): void => {
    const to = event.altKey
      ? undefined
      : { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: places.length - 1 }[event.key];
    const next = to === undefined ? undefined : places[to];
    if (next === undefined) return;
    onShow(next);
    event.preventDefault();
    event.stopPropagation();
  };
  const frame = (place: number | null) => ({
    isShown: shown === place,
    onShow: () => onShow(place),
    documentId,
  });
  return (
    <div
      ref={list}
      className={classes['strip']}
      role="tablist"
      aria-label={words.steps}
      aria-orientation="horizontal"
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      onKeyDown={walk}
    >
      <Frame {...frame(-1)} picture={run.original} title={words.original} facts={sizeOf(run.original)} />
      {frames.map(({ id, step, place }) => (
        <Frame
          key={id}
          {...frame(place)}
          picture={step.after}
          title={tools.find((tool) => tool.id === step.tool)?.title ?? step.tool}
          facts={durationText(step.durationMs)}
          score={mainChange(step)}
          step={step}
        />
      ))}
      <Frame
        {...frame(null)}
        picture={run.read}
        title={words.result}
        facts={durationText(run.readingMs)}
        score={surenessText(run)}
      />
    </div>
  );
}

interface FrameProps {
  readonly documentId: string;
  readonly picture: KeptPicture;
  readonly title: string;
  readonly facts: string;
  /** What was measured of it, where it was. */
  readonly score?: string | null;
  readonly step?: PictureStep;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

function Frame({ documentId, picture, title, facts, score, step, isShown, onShow }: FrameProps) {
  const url = usePictureUrl(documentId, picture.id);
  const verdict = step && verdictOf(step);
  return (
    <button
      type="button"
      role="tab"
      className={classes['frame']}
      aria-selected={isShown}
      tabIndex={isShown ? 0 : -1}
      data-verdict={verdict}
      title={step && `${capital(step.note)}. ${capital(step.verdict.reason)}.`}
      onClick={onShow}
    >
      <span className={classes['image']}>{url && <img src={url} alt="" draggable={false} />}</span>
      <span className={classes['words']}>
        <span className={classes['title']}>
          {verdict && <Sign verdict={verdict} />}
          <span>{title}</span>
        </span>
        <span className={classes['facts']}>
          {verdict && `${words.step.verdicts[verdict]} · `}
          {facts}
        </span>
        {score && <span className={classes['facts']}>{score}</span>}
      </span>
    </button>
  );
}

type VerdictWord = keyof typeof words.step.verdicts;

function verdictOf({ verdict, before, after }: PictureStep): VerdictWord {
  if (!verdict.isAccepted) return 'takenBack';
  return before.id === after.id ? 'notNeeded' : 'kept';
}

function Sign({ verdict }: { readonly verdict: VerdictWord }) {
  const Icon = { kept: Check, takenBack: X, notNeeded: Minus }[verdict];
  return <Icon size={12} strokeWidth={2.5} aria-hidden />;
}

function surenessText({ scores }: PictureRun): string | null {
  return scores ? words.cell.confidence(Math.round(100 * scores.sureness)) : null;
}

function sizeOf({ width, height }: KeptPicture): string {
  return words.size(width, height);
}
