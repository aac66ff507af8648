import { Button, Menu, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, ListChecks, Plus, RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Collection, MadeTable } from '../../../src-shared/contract/survey.ts';
import { surveyFormats } from '../../../src-shared/exports.ts';
import { PUBLISHED_TOKENS } from '../../../src-shared/surveyTable.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api, client } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { notifyError } from '../../lib/notify.tsx';
import { showFront } from '../../lib/openCollection.ts';
import { ExportButton } from '../exports/index.ts';
import { ExcludedPapers } from './ExcludedPapers.tsx';
import { laterPapers } from './laterPapers.ts';
import { strategyChoices } from './strategyChoices.ts';
import { valueState } from './tableLooks.ts';
import type { CollectionState } from './useCollection.ts';
import type { TableState } from './useTable.ts';
import { words } from './words.ts';
import classes from './TableHead.module.css';

export interface TableHeadProps {
  readonly collection: Collection;
  readonly made: MadeTable;
  /** Why nothing was done just now; empty where nothing is to be said. */
  readonly note: string;
  readonly change: TableState['change'];
  readonly edit: TableState['edit'];
  readonly changeCollection: CollectionState['change'];
  readonly onAddColumn: () => void;
}

type Dialog = 'name' | 'again' | 'problems' | 'excluded' | null;

/** What a table is for, how far it is decided, and what can be done with all of it. */
export function TableHead({ collection, made, note, edit, changeCollection, onAddColumn }: TableHeadProps): ReactNode {
  const { id: documentId } = collection;
  const { id: tableId, demand, table, problems, choices, strategy } = made;
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = (): void => setDialog(null);
  const subject = useMemo(() => ({ kind: 'survey', tableId }) as const, [tableId]);
  const { fresh, texts } = laterPapers(collection, made);
  const excluded = choices.filter(({ paper }) => !table.rows.some((row) => row.paper === paper));

  const { data: model } = useQuery(api.model.get.queryOptions());
  const by: 'rules' | 'model' = strategy !== 'rules' && model?.settings.endpoints.text ? 'model' : 'rules';
  const extend = (): void => {
    const order = { documentId, tableId, papers: [...fresh], strategy: by };
    client.survey.extend(order).catch((error: unknown) => notifyError(words.not.extended, error));
  };
  /** A row for them at once; what is blank in it is filled then. */
  const include = async (papers: readonly string[]): Promise<void> => {
    if (!(await edit({ kind: 'include', papers: [...papers] }))) return;
    const order = { documentId, tableId, papers: [...papers], strategy: by };
    client.survey.fillRows(order).catch((error: unknown) => notifyError(words.not.filledRows, error));
  };
  const commands = useMemo<readonly Command[]>(() => {
    const group = words.tableGroup;
    return [
      { id: 'table.again', label: words.table.again, group, keys: ['G'], run: () => setDialog('again') },
      { id: 'table.excluded', label: words.table.excluded, group, keys: ['O'], run: () => setDialog('excluded') },
      { id: 'table.name', label: words.table.rename, group, run: () => setDialog('name') },
    ];
  }, []);
  useCommands(commands);

  return (
    <header className={classes['tableHead']}>
      <p className={classes['for']} title={demand}>
        {demand}
      </p>
      <div className={classes['tableTools']}>
        <output className={classes['facts']}>{factsOf(made)}</output>
        <output className={classes['note']}>{note}</output>
        <span className={classes['icons']}>
          {problems.length > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => setDialog('problems')}>
              {words.table.problems(problems.length)}
            </Button>
          )}
          {texts > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => setDialog('again')}>
              {words.table.newTexts(texts)}
            </Button>
          )}
          {made.leftLater.length > 0 && (
            <Button size="compact-xs" variant="default" onClick={() => setDialog('excluded')}>
              {words.table.leftLater(made.leftLater.length)}
            </Button>
          )}
          {fresh.length > 0 && (
            <Button
              size="compact-xs"
              title={words.table.extendHint(by === 'model' ? 1 + fresh.length : 0)}
              onClick={extend}
            >
              {words.table.extend(fresh.length)}
            </Button>
          )}
          <IconButton
            label={words.table.acts.addColumn}
            keys="N"
            icon={<Plus size={15} aria-hidden />}
            onClick={onAddColumn}
          />
          <IconButton
            label={words.table.excluded}
            keys="O"
            icon={<ListChecks size={15} aria-hidden />}
            onClick={() => setDialog('excluded')}
          />
          <IconButton
            label={words.table.again}
            keys="G"
            icon={<RefreshCw size={15} aria-hidden />}
            onClick={() => setDialog('again')}
          />
          <ExportButton id="survey" label={words.table.export} subject={subject} formats={surveyFormats} />
          <Menu position="bottom-end" returnFocus>
            <Menu.Target>
              <IconButton label={words.table.more} icon={<Ellipsis size={15} aria-hidden />} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setDialog('name')}>{words.table.rename}</Menu.Item>
              <Menu.Item onClick={() => showFront(documentId, 'compare')}>{words.compare.tab}</Menu.Item>
              <Menu.Divider />
              <Menu.Item
                onClick={() =>
                  void changeCollection(() => client.survey.removeTables({ documentId, tables: [tableId] }))
                }
              >
                {words.table.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </div>
      {dialog === 'name' && (
        <NameDialog
          name={made.name}
          onName={(name) => {
            close();
            void changeCollection(() => client.survey.nameTable({ documentId, tableId, name }));
          }}
          onClose={close}
        />
      )}
      {dialog === 'again' && <AgainDialog documentId={documentId} made={made} onClose={close} />}
      {dialog === 'excluded' && (
        <ExcludedPapers made={made} choices={excluded} onInclude={(papers) => void include(papers)} onClose={close} />
      )}
      {dialog === 'problems' && (
        <Modal
          opened
          onClose={close}
          size="lg"
          title={words.not.problems}
          closeButtonProps={{ 'aria-label': words.close }}
        >
          <ul className={classes['problems']}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Modal>
      )}
    </header>
  );
}

/** `8 papers, 5 columns · Rules · 2 in doubt · 6 empty`. */
function factsOf({ table: { columns, rows }, strategy, ledger }: MadeTable): string {
  const cells = rows.flatMap((row) => row.cells);
  const doubtful = cells.filter((cell) => cell && cell.value !== '' && valueState(cell) === 'doubtful').length;
  const decided = cells.filter((cell) => cell?.by === 'person').length;
  const empty = cells.filter((cell) => !cell || cell.value === '').length;
  return [
    words.size(rows.length, columns.length),
    words.strategies[strategy],
    ...(ledger ? [words.table.ledger(ledger.calls, ledger.inputTokens + ledger.outputTokens, PUBLISHED_TOKENS)] : []),
    ...(decided > 0 ? [words.table.decided(decided)] : []),
    ...(doubtful > 0 ? [words.table.inDoubt(doubtful)] : []),
    ...(empty > 0 ? [words.table.emptyCells(empty)] : []),
  ].join(' · ');
}

interface NameDialogProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

function NameDialog({ name, onName, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(name);
  return (
    <Modal opened onClose={onClose} title={words.table.rename} closeButtonProps={{ 'aria-label': words.close }}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onName(typed.trim());
        }}
      >
        <TextInput
          data-autofocus
          label={words.name}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <DialogEnds>
          <Button variant="default" onClick={onClose}>
            {words.matter.cancel}
          </Button>
          <Button type="submit">{words.table.rename}</Button>
        </DialogEnds>
      </form>
    </Modal>
  );
}

interface AgainDialogProps {
  readonly documentId: string;
  readonly made: MadeTable;
  readonly onClose: () => void;
}

/** Goes on from a table: what is locked or decided stays, and a table of its own comes of it. */
function AgainDialog({ documentId, made, onClose }: AgainDialogProps) {
  const { data: model } = useQuery(api.model.get.queryOptions());
  const hasModel = Boolean(model?.settings.endpoints.text);
  const { surveyMethod } = useSettings().settings;
  const [byModel, setByModel] = useState(made.strategy !== 'rules');
  const strategy = hasModel && byModel ? surveyMethod : 'rules';
  const go = async (): Promise<void> => {
    onClose();
    try {
      await client.survey.make({ documentId, columns: [], strategy, from: made.id });
    } catch (error) {
      notifyError(words.not.started, error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={words.table.again} closeButtonProps={{ 'aria-label': words.close }}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <p>{words.table.againHint}</p>
        <NativeSelect
          data-autofocus
          label={words.demand.strategy}
          description={hasModel ? undefined : words.demand.noModel}
          disabled={!hasModel}
          data={[...strategyChoices(surveyMethod)]}
          value={strategy}
          onChange={({ currentTarget: { value } }) => setByModel(value !== 'rules')}
        />
        <DialogEnds>
          <Button variant="default" onClick={onClose}>
            {words.matter.cancel}
          </Button>
          <Button type="submit">{words.table.again}</Button>
        </DialogEnds>
      </form>
    </Modal>
  );
}
