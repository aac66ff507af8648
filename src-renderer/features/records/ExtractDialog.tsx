import { Button, Checkbox, Modal, NativeSelect, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CellRange, rangeToText } from '../../../src-shared/address.ts';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { ExtractWay } from '../../../src-shared/record.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useTab } from '../../lib/workspaceStore.ts';
import { ExampleDialog } from './ExampleDialog.tsx';
import { StrategyChoice } from './StrategyChoice.tsx';
import { TemplateDialog } from './TemplateDialog.tsx';
import type { RecordSource } from './useExtracting.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

export interface BeginProps {
  readonly document: DocumentSummary;
  /** Null while the words of a text document are shown. */
  readonly sheet: number | null;
  readonly onStart: (templateId: string, sources: readonly RecordSource[], way: ExtractWay) => void;
}

const BY_RULES: ExtractWay = { strategy: 'rules', passes: 1, caption: true };

type Scope = 'marked' | 'sheet' | 'document' | 'library';

/** Ranges of a selection that are told to the core. */
const RANGES_AT_MOST = 100;
const NONE: readonly CellRange[] = [];

/** In a dialog, where there are records already. */
export function ExtractDialog({ onClose, ...begin }: BeginProps & { readonly onClose: () => void }) {
  return (
    <Modal
      closeButtonProps={{ 'aria-label': words.close }}
      opened
      onClose={onClose}
      title={words.extract.title}
      size="lg"
    >
      <Begin
        {...begin}
        onStart={(...order) => {
          begin.onStart(...order);
          onClose();
        }}
      />
    </Modal>
  );
}

/** Which template, and from which tables. */
export function Begin({ document, sheet, onStart }: BeginProps) {
  const queries = useQueryClient();
  const { data: kept = [] } = useQuery(api.records.templates.queryOptions());
  const { data: starters = [] } = useQuery(api.records.starters.queryOptions());
  const [wanted, setWanted] = useState<string | null>(null);
  const [way, setWay] = useState<ExtractWay>(BY_RULES);
  const [scope, setScope] = useState<Scope>('sheet');
  const { data: library = [] } = useQuery(api.library.list.queryOptions());
  const [draft, setDraft] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const [isExample, setExample] = useState(false);
  const options = [
    ...kept.map(({ id, name, template: { of } }) => ({ value: id, label: name, of })),
    ...starters
      .filter(({ name }) => !kept.some((each) => each.name === name))
      .map(({ key, name, template: { of } }) => ({ value: `starter ${key}`, label: name, of })),
  ];
  const chosen = options.find(({ value }) => value === wanted) ?? options[0];
  const marked = useTab(document.id, (tab) => tab.selection?.ranges) ?? NONE;
  const isMarked = marked.some(({ top, bottom, left, right }) => top < bottom || left < right);
  const scopes = [
    ...(sheet !== null && isMarked ? [{ value: 'marked', label: markedWords(marked) } as const] : []),
    ...(sheet === null || document.sheets.length === 1
      ? []
      : [{ value: 'sheet', label: words.extract.sheet } as const]),
    {
      value: 'document',
      label: sheet === null || document.sheets.length === 1 ? words.extract.file : words.extract.allSheets,
    } as const,
    ...(library.length > 1 ? [{ value: 'library', label: words.extract.allFiles(library.length) } as const] : []),
  ];
  const within = scopes.find(({ value }) => value === scope)?.value ?? 'document';

  const propose = async (): Promise<void> => {
    try {
      setDraft(await client.records.proposeTemplate({ documentId: document.id, sheet: sheet ?? 0 }));
    } catch (error) {
      notifyError(words.extract.notProposed, error);
    }
  };
  const start = async (): Promise<void> => {
    if (!chosen) return;
    try {
      const starter = starters.find(({ key }) => chosen.value === `starter ${key}`);
      const templateId = starter ? (await client.records.keepStarter({ key: starter.key })).id : chosen.value;
      if (starter) void queries.invalidateQueries({ queryKey: api.records.templates.key() });
      const ofSheet = within === 'sheet' || within === 'marked';
      const ranges = within === 'marked' ? marked.slice(0, RANGES_AT_MOST) : null;
      const here = { documentId: document.id, sheet: ofSheet ? sheet : null, ranges };
      const all = library.map(({ id }) => ({ documentId: id, sheet: null, ranges: null }));
      onStart(templateId, within === 'library' ? all : [here], way);
    } catch (error) {
      notifyError(words.extract.none, error);
    }
  };
  return (
    <div className={classes['begin']}>
      <NativeSelect
        size="xs"
        label={words.extract.template}
        value={chosen?.value ?? ''}
        onChange={({ currentTarget: { value } }) => setWanted(value)}
        data={options.map(({ value, label }) => ({ value, label }))}
      />
      {chosen && <StrategyChoice way={way} onChange={setWay} />}
      {document.text && (
        <Checkbox
          size="xs"
          className={classes['aside'] ?? ''}
          label={words.extract.captions}
          checked={way.caption}
          onChange={({ currentTarget: { checked } }) => setWay({ ...way, caption: checked })}
        />
      )}
      {scopes.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={words.extract.which}
          value={within}
          onChange={(value) => setScope(scopes.find((each) => each.value === value)?.value ?? 'document')}
          data={scopes}
        />
      )}
      <Button disabled={!chosen || (document.sheets.length === 0 && !document.text)} onClick={() => void start()}>
        {words.extract.now}
      </Button>
      <div className={classes['others']}>
        {document.sheets.length > 0 && (
          <Button variant="default" onClick={() => void propose()}>
            {words.extract.fromTable}
          </Button>
        )}
        <Button variant="default" onClick={() => setExample(true)}>
          {words.extract.fromExample}
        </Button>
      </div>
      {isExample && (
        <ExampleDialog
          document={document}
          sheet={sheet}
          onProposed={(text) => setDraft({ name: words.extract.name, text })}
          onClose={() => setExample(false)}
        />
      )}
      {draft && (
        <TemplateDialog
          templateId={null}
          name={draft.name}
          text={draft.text}
          sheet={document.sheets.length > 0 ? { documentId: document.id, sheet: sheet ?? 0 } : null}
          onSaved={({ id }) => setWanted(id)}
          onClose={() => setDraft(null)}
        />
      )}
    </div>
  );
}

/** `Marked: A2:C5`, `Marked: 3 ranges`. */
function markedWords(ranges: readonly CellRange[]): string {
  const [first] = ranges;
  return words.extract.marked(ranges.length === 1 && first ? rangeToText(first) : words.extract.ranges(ranges.length));
}
