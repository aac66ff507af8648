import { Button, Modal, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import type { AnswerFormat } from '../../../src-shared/survey.ts';
import type { TableColumn } from '../../../src-shared/surveyTable.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { api, client } from '../../lib/client.ts';
import { FormatPreviewList } from './FormatPreviewList.tsx';
import { formatOf, type FormatKind, formatKinds } from './formats.ts';
import type { TableState } from './useTable.ts';
import { words } from './words.ts';
import classes from './SurveyForm.module.css';

export interface ColumnDialogProps {
  readonly documentId: string;
  readonly made: MadeTable;
  /** Null for a new one. */
  readonly column: TableColumn | null;
  /** Of a new one: its place. */
  readonly at: number | null;
  readonly state: TableState;
  readonly onFill: (column: string, strategy: 'rules' | 'model') => void;
  readonly onClose: () => void;
}

/** What stands in a column and how it is written; what another format would make of its values is seen before. */
export function ColumnDialog({ documentId, made, column, at, state, onFill, onClose }: ColumnDialogProps): ReactNode {
  const [name, setName] = useState(column?.name ?? '');
  const [instruction, setInstruction] = useState(column?.instruction ?? '');
  const [examples, setExamples] = useState<string[]>([...(column?.examples ?? [])]);
  const [kind, setKind] = useState<FormatKind>(column?.format.kind ?? 'text');
  const [unit, setUnit] = useState(column?.format.kind === 'number' ? (column.format.unit ?? '') : '');
  const [choices, setChoices] = useState<string[]>(column?.format.kind === 'choice' ? [...column.format.choices] : []);
  const { data: model } = useQuery(api.model.get.queryOptions());
  const hasModel = Boolean(model?.settings.endpoints.text);
  const [filling, setFilling] = useState<'none' | 'rules' | 'model'>(column ? 'none' : 'rules');
  const format = formatOf({ kind, unit, choices });
  const isOtherFormat = column !== null && JSON.stringify(format) !== JSON.stringify(column.format);
  const isTaken = made.table.columns.some((each) => each.id !== column?.id && each.name === name.trim());
  const canSave = name.trim() !== '' && !isTaken && format !== null;

  const save = async (): Promise<void> => {
    if (!format) return;
    onClose();
    if (!column) {
      const before = new Set(made.table.columns.map(({ id }) => id));
      const add = { name: name.trim(), instruction: instruction.trim(), format, examples };
      const edit = { kind: 'addColumn', column: add, ...(at !== null && { at }) } as const;
      await state.change(async () => {
        const changed = await client.survey.editTable({ documentId, tableId: made.id, edit });
        const added = changed.table.columns.find(({ id }) => !before.has(id));
        if (added && filling !== 'none') onFill(added.id, filling);
        return changed;
      });
      return;
    }
    if (isOtherFormat && !(await state.change(() => reformat(column, format)))) return;
    const change = {
      ...(name.trim() !== column.name && { name: name.trim() }),
      ...(instruction.trim() !== column.instruction && { instruction: instruction.trim() }),
      ...(JSON.stringify(examples) !== JSON.stringify(column.examples) && { examples }),
    };
    if (Object.keys(change).length > 0) await state.edit({ kind: 'setColumn', column: column.id, change });
    if (filling !== 'none') onFill(column.id, filling);
  };
  const reformat = (of: TableColumn, as: AnswerFormat): Promise<MadeTable> =>
    client.survey.reformat({ documentId, tableId: made.id, column: of.id, format: as });

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={column ? words.column.title(column.name) : words.column.newTitle}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) void save();
        }}
      >
        <TextInput
          data-autofocus
          label={words.column.name}
          maxLength={200}
          value={name}
          error={isTaken ? words.column.nameTaken : null}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Textarea
          label={words.column.instruction}
          placeholder={words.column.instructionExample}
          autosize
          minRows={2}
          maxLength={2000}
          value={instruction}
          onChange={({ currentTarget: { value } }) => setInstruction(value)}
        />
        <div className={classes['fields']}>
          <NativeSelect
            size="xs"
            label={words.column.format}
            data={formatKinds.map((value) => ({ value, label: words.column.formats[value] }))}
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(formatKinds.find((each) => each === value) ?? 'text')}
          />
          {kind === 'number' && (
            <TextInput
              size="xs"
              label={words.column.unit}
              placeholder="kg"
              maxLength={40}
              value={unit}
              onChange={({ currentTarget: { value } }) => setUnit(value)}
            />
          )}
          {kind === 'choice' && (
            <TagsInput
              size="xs"
              label={words.column.choices}
              placeholder={choices.length === 0 ? words.demand.columnsHint : ''}
              error={choices.length === 0 ? words.column.choicesNone : null}
              maxTags={50}
              value={choices}
              onChange={setChoices}
            />
          )}
          <TagsInput size="xs" label={words.column.examples} maxTags={20} value={examples} onChange={setExamples} />
        </div>
        {column && format && isOtherFormat && <FormatPreviewList made={made} column={column.id} format={format} />}
        <NativeSelect
          size="xs"
          label={words.column.filling}
          data={(['none', 'rules', ...(hasModel ? (['model'] as const) : [])] as const).map((value) => ({
            value,
            label: words.column.fillings[value],
          }))}
          value={filling}
          onChange={({ currentTarget: { value } }) =>
            setFilling((['none', 'rules', 'model'] as const).find((each) => each === value) ?? 'none')
          }
        />
        <DialogEnds>
          <Button variant="default" onClick={onClose}>
            {words.matter.cancel}
          </Button>
          <Button type="submit" disabled={!canSave}>
            {column ? words.column.save : words.column.add}
          </Button>
        </DialogEnds>
      </form>
    </Modal>
  );
}
