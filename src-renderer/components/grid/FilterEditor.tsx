import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ColumnCondition, ColumnValues } from '../../../src-shared/columnFilter.ts';
import { words } from '../words.ts';
import {
  conditionOf,
  conditionWays,
  type ConditionDraft,
  type ConditionWay,
  type DraftFault,
  draftOf,
  fieldsOf,
  type WayKind,
} from './conditionDraft.ts';
import { type AskValues, FilterValues } from './FilterValues.tsx';
import { choiceOf, conditionOfChoice, type ValueChoice } from './valueChoice.ts';
import classes from './FilterEditor.module.css';

/** A column whose rows are filtered. */
export interface FilteredColumn {
  readonly name: string;
  /** What it is filtered by; null for nothing. */
  readonly condition: ColumnCondition | null;
  readonly values: AskValues;
  readonly onCondition: (condition: ColumnCondition | null) => void;
  /** How its rows are sorted by it; null where they cannot be. */
  readonly sort: {
    readonly isDescending: boolean | null;
    readonly onSort: (isDescending: boolean | null) => void;
  } | null;
}

export interface FilterEditorProps {
  readonly column: FilteredColumn;
  readonly onClose: () => void;
}

type Tab = 'values' | 'condition';

/** Which rows of a column are looked at: those of values that are chosen, or that a condition keeps; and in which order. */
export function FilterEditor({ column, onClose }: FilterEditorProps): ReactNode {
  const { name, condition, sort, onCondition } = column;
  const typed = condition && draftOf(condition);
  const [tab, setTab] = useState<Tab>(typed ? 'condition' : 'values');
  const [choice, setChoice] = useState(() => choiceOf(condition));
  const [draft, setDraft] = useState<ConditionDraft | null>(typed);
  const [known, setKnown] = useState<ColumnValues | null>(null);
  const [isRefused, setRefused] = useState(false);
  const shown = draft ?? { way: firstWay(known), first: '', second: '' };
  const next = tab === 'values' ? conditionOfChoice(choice) : conditionOf(shown);
  const take = (wanted: ColumnCondition | null): void => {
    onCondition(wanted);
    onClose();
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (typeof next === 'string') setRefused(true);
    else take(next);
  };
  const isSorted = sort?.isDescending ?? null;
  return (
    <form className={classes['editor']} aria-label={words.filter.title(name)} onSubmit={apply} noValidate>
      {sort && (
        <div className={classes['sorts']}>
          {([false, true] as const).map((isDescending) => (
            <Button
              key={String(isDescending)}
              size="compact-sm"
              variant="default"
              aria-pressed={isSorted === isDescending}
              leftSection={isDescending ? <ArrowDown size={13} aria-hidden /> : <ArrowUp size={13} aria-hidden />}
              onClick={() => {
                sort.onSort(isSorted === isDescending ? null : isDescending);
                onClose();
              }}
            >
              {isDescending ? words.filter.largest : words.filter.smallest}
            </Button>
          ))}
        </div>
      )}
      <SegmentedControl
        size="xs"
        fullWidth
        value={tab}
        onChange={(value) => {
          setTab(value === 'values' ? 'values' : 'condition');
          setRefused(false);
        }}
        data={[
          { value: 'values', label: words.filter.values },
          { value: 'condition', label: words.filter.condition },
        ]}
      />
      {tab === 'values' ? (
        <FilterValues
          name={name}
          values={column.values}
          choice={choice}
          onChoice={(chosen: ValueChoice) => {
            setChoice(chosen);
            setRefused(false);
          }}
          onKnown={setKnown}
          onContains={(text) => take({ is: 'contains', text, isNot: false })}
        />
      ) : (
        <ConditionFields
          draft={shown}
          kinds={kindsOf(known)}
          fault={isRefused && typeof next === 'string' && next !== 'none' ? next : null}
          onDraft={(changed) => {
            setDraft(changed);
            setRefused(false);
          }}
        />
      )}
      {isRefused && next === 'none' && <p role="alert">{words.filter.faults.none}</p>}
      <div className={classes['ends']}>
        <Button size="compact-sm" variant="default" disabled={!condition} onClick={() => take(null)}>
          {words.filter.clear}
        </Button>
        <Button size="compact-sm" type="submit">
          {words.filter.apply}
        </Button>
      </div>
    </form>
  );
}

interface ConditionFieldsProps {
  readonly draft: ConditionDraft;
  readonly kinds: readonly WayKind[];
  readonly fault: DraftFault | null;
  readonly onDraft: (draft: ConditionDraft) => void;
}

function ConditionFields({ draft, kinds, fault, onDraft }: ConditionFieldsProps): ReactNode {
  const [first, second] = fieldsOf(draft.way);
  const field = (which: 'first' | 'second', kind: typeof first): ReactNode =>
    kind && (
      <TextInput
        data-autofocus={which === 'first' || undefined}
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'number' || kind === 'count' ? 'decimal' : 'text'}
        label={which === 'first' ? words.filter.fields[kind] : words.filter.fields.second}
        value={draft[which]}
        error={
          fault === which
            ? words.filter.faults[kind]
            : fault === 'order' && which === 'second' && words.filter.faults.order
        }
        onChange={({ currentTarget: { value } }) => onDraft({ ...draft, [which]: value })}
      />
    );
  return (
    <div className={classes['condition']}>
      <NativeSelect
        label={words.filter.how}
        value={draft.way}
        onChange={({ currentTarget: { value } }) => {
          const way = kinds
            .flatMap((kind): readonly ConditionWay[] => conditionWays[kind])
            .find((each) => each === value);
          if (way) onDraft({ ...draft, way });
        }}
        data={kinds.map((kind) => ({
          group: words.filter.kinds[kind],
          items: conditionWays[kind].map((way) => ({ value: way, label: words.filter.ways[way] })),
        }))}
      />
      {field('first', first)}
      {field('second', second)}
    </div>
  );
}

/** What can be asked of a column, the kind that most of its cells are of first. */
function kindsOf(known: ColumnValues | null): readonly WayKind[] {
  const { numbers = 0, dates = 0, texts = 0 } = known ?? {};
  const counted = [
    { kind: 'number', cells: numbers },
    { kind: 'date', cells: dates },
    { kind: 'text', cells: texts },
  ] as const;
  const there = counted.filter(({ cells }) => cells > 0).toSorted((a, b) => b.cells - a.cells);
  // A number can be looked for by a part of it, too.
  const kinds = there.some(({ kind }) => kind === 'text') ? there : [...there, { kind: 'text' as const }];
  return [...kinds.map(({ kind }) => kind), 'blank'];
}

function firstWay(known: ColumnValues | null): ConditionWay {
  const [kind = 'text'] = kindsOf(known);
  return { number: 'between', date: 'days', text: 'contains', blank: 'blank' }[kind] as ConditionWay;
}
