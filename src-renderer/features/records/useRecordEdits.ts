import { useMemo } from 'react';
import type { RecordChange } from '../../../src-shared/contract/records.ts';
import { type ExtractedRecord, type FieldValue, fieldState, type RecordColumn } from '../../../src-shared/record.ts';
import { fieldText, readField } from '../../../src-shared/recordValue.ts';
import type { ActiveCell } from '../../components/grid/selection.ts';
import { spokenSaying } from '../../lib/language.ts';
import { doubtIn } from './activeField.ts';
import type { FilledFrom } from './useFillFromCell.ts';
import type { RecordSetState } from './useRecordSet.ts';
import { words } from './words.ts';

export interface EditsOn {
  readonly records: RecordSetState;
  readonly columns: readonly RecordColumn[];
  readonly active: ActiveCell;
  readonly templateId: string;
  /** Shows all records in their own order; false where they are shown so already. */
  readonly showAll: () => boolean;
  /** How many fields of each listed record were in doubt when it was listed. */
  readonly doubts: readonly number[];
  readonly goTo: (active: ActiveCell) => void;
  /** Tells the person why nothing was done. */
  readonly say: (why: string) => void;
}

/** What separates the parts of a field that holds several. */
const SEPARATORS = /[/;|\n]|,(?!\d)/;

/** Records that are fetched with the next one in doubt. */
const AHEAD = 100;

/** What a person does with the field and the records that are active. Each is one step, whatever it changes. */
export function useRecordEdits({ records, columns, active, templateId, showAll, doubts, goTo, say }: EditsOn) {
  const { rows, ids, change } = records;
  const column = columns[active.column];
  const id = ids[active.row];
  const record = id === undefined ? undefined : rows.get(id);
  const [from, to] = [Math.min(active.anchor, active.row), Math.max(active.anchor, active.row)];
  const selected = useMemo(() => ids.slice(from, to + 1), [ids, from, to]);
  const field = column && record?.fields[column.name];

  const seek = async (step: 1 | -1): Promise<void> => {
    for (let row = active.row; row >= 0 && row < ids.length; row += step) {
      const isHere = row === active.row;
      // What was in no doubt when it was listed is passed over unread.
      if (!isHere && doubts[row] === 0) continue;
      const candidate = ids[row] ?? '';
      if (!rows.get(candidate)) await rows.need(ids.slice(row, row + AHEAD));
      const found = rows.get(candidate);
      const start = isHere ? active.column + step : step > 0 ? 0 : columns.length - 1;
      const at = found ? doubtIn(found, columns, start, step) : -1;
      if (at >= 0) {
        goTo({ row, column: at, anchor: row });
        return;
      }
    }
    say(step > 0 ? words.say.noneBelow : words.say.noneAbove);
  };

  /** Shows a decision before it is made: the core's word takes its place. */
  const show = (next: ExtractedRecord): void => rows.put([next]);

  const acceptRecords = (): void => {
    if (!record || selected.length === 0) return;
    if (record.isRejected) void change({ kind: 'restore', ids: selected });
    else void change({ kind: 'accept', ids: selected, attributes: null });
    if (to + 1 < ids.length) goTo({ row: to + 1, column: active.column, anchor: to + 1 });
  };

  return {
    selected,
    next: () => void seek(1),
    previous: () => void seek(-1),
    accept: () => {
      if (!record || !column || !field || record.isRejected) return;
      if (field.status === 'proposed') {
        show({ ...record, fields: { ...record.fields, [column.name]: { ...field, status: 'accepted', flags: [] } } });
        void change({ kind: 'accept', ids: [record.id], attributes: [column.name] });
      }
      void seek(1);
    },
    acceptAlike: () => {
      if (!record || !column || field?.status !== 'proposed' || record.isRejected) return;
      void change({ kind: 'accept', ids: [record.id], attributes: [column.name], alike: true });
      void seek(1);
    },
    acceptRecords,
    reject: () => {
      if (!record || !column || !field || fieldState(field) === 'rejected') return;
      void change({ kind: 'reject', ids: [record.id], attributes: [column.name] });
      void seek(1);
    },
    rejectRecords: () => {
      if (selected.length > 0) void change({ kind: 'reject', ids: selected, attributes: null });
    },
    set: (value: FieldValue | null, isAll: boolean) => {
      if (!record || !column) return;
      const set = { ids: [record.id], attribute: column.name, value, citations: null } as const;
      void change({ kind: 'set', ...set, ids: [...set.ids], alike: isAll, how: 'typed' });
    },
    takeOther: () => {
      const other = field?.alternative;
      if (!record || !column || field?.status !== 'proposed' || other === undefined) {
        say(words.say.noOther);
        return;
      }
      const set = { ids: [record.id], attribute: column.name, value: other, citations: null } as const;
      void change({ kind: 'set', ...set, ids: [...set.ids], alike: false, how: 'typed' });
    },
    fillFrom: ({ text, citation }: FilledFrom) => {
      if (!record || !column) return;
      const read = readField(column, text);
      if (!read.ok) {
        say(words.say.cannotFill(spokenSaying(read.problem)));
        return;
      }
      const set = { kind: 'set', attribute: column.name, value: read.value, alike: false, how: 'cell' } as const;
      void change({ ...set, ids: [record.id], citations: [citation] });
    },
    fillDown: () => {
      const isOne = from === to;
      const first = rows.get(ids[isOne && field?.value === null ? from - 1 : from] ?? '');
      const value = first && column ? (first.fields[column.name]?.value ?? null) : null;
      const below = isOne ? (field?.value === null ? [record?.id] : [ids[from + 1]]) : selected.slice(1);
      const meant = below.flatMap((each) => each ?? []);
      if (!column || value === null || meant.length === 0) {
        say(words.say.nothingAbove);
        return;
      }
      const set = { kind: 'set', attribute: column.name, value, alike: false, citations: null } as const;
      void change({ ...set, ids: meant, how: 'filledDown' });
    },
    add: () => {
      // Below what is filtered or sorted, a new one might stand anywhere, or nowhere.
      if (showAll()) {
        say(words.say.addBelow);
        return;
      }
      const place = active.row + 1;
      void (async () => {
        const made = await change({ kind: 'add', templateId, after: id ?? null });
        if (made) goTo({ row: place, column: 0, anchor: place });
      })();
    },
    remove: () => {
      if (selected.length > 0) void change({ kind: 'remove', ids: selected });
      goTo({ row: from, column: active.column, anchor: from });
    },
    split: () => {
      const parts = fieldText(field?.value ?? null)
        .split(SEPARATORS)
        .filter((part) => part.trim() !== '')
        .map((part) => (column ? readField(column, part) : null));
      const values = parts.flatMap((part) => (part?.ok && part.value !== null ? [part.value] : []));
      if (!record || !column || values.length < 2) {
        say(words.say.noParts);
        return;
      }
      void change({ kind: 'split', id: record.id, attribute: column.name, parts: values });
    },
    merge: () => {
      if (selected.length < 2) {
        say(words.say.selectFirst);
        return;
      }
      void change({ kind: 'merge', ids: selected });
      goTo({ row: from, column: active.column, anchor: from });
    },
    takeJson: async (fields: Extract<RecordChange, { kind: 'bringBack' }>['fields']) =>
      (await change({ kind: 'bringBack', fields, added: [], from: 'json' })) !== null,
    takeBack: () => void records.takeBack(),
  };
}
