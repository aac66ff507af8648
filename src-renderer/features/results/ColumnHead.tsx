import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ColumnDescription, ColumnReading } from '../../../src-shared/relation.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { words as shared } from '../../lib/words.ts';
import { Meaning } from './Meaning.tsx';
import { useRelationChange } from './useRelationChange.ts';
import { readingWords, words } from './words.ts';
import classes from './Profile.module.css';

export interface ColumnHeadProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly column: ColumnDescription;
  /** They stand on a sheet, where some can be shown. */
  readonly hasCells: boolean;
  /** How its texts were read; undefined for columns of other tables, and those that came with a type. */
  readonly reading: ColumnReading | undefined;
}

/** A column's name and type, which a person may change, and what of it was not understood. */
export function ColumnHead({ documentId, sheet, column, hasCells, reading }: ColumnHeadProps) {
  const { name, type } = column;
  const { change } = useRelationChange();
  const say = (meaning: string): void => {
    const input = { documentId, sheet, meanings: { [name]: meaning }, by: 'person' as const };
    void change(() => client.relations.mean(input), words.meaning.failed);
  };
  const showOdd = async (): Promise<void> => {
    try {
      const { addresses } = await client.relations.notUnderstood({ documentId, sheet, column: name });
      showEvidence(addresses.map((address) => ({ kind: 'cells', source: sheetSourceId(documentId, sheet), address })));
    } catch (error) {
      notifyError(words.notFound, error);
    }
  };
  return (
    <>
      <div className={classes['columnHead']}>
        <h3>{name}</h3>
        {reading ? (
          <TypeMenu documentId={documentId} sheet={sheet} column={name} type={words.types[type]} reading={reading} />
        ) : (
          <span>{words.types[type]}</span>
        )}
      </div>
      <Meaning column={column} onSay={say} />
      {reading && reading.notUnderstood > 0 && (
        <p className={classes['odd']}>
          <span>{words.notUnderstood(reading.notUnderstood, readingWords(reading.reading), reading.examples)}</span>
          {hasCells && (
            <Button size="compact-xs" variant="default" onClick={() => void showOdd()}>
              {words.notUnderstoodShow(reading.notUnderstood)}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

interface TypeMenuProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly column: string;
  readonly type: string;
  readonly reading: ColumnReading;
}

function TypeMenu({ documentId, sheet, column, type, reading }: TypeMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, change } = useRelationChange();
  const { data, isError } = useQuery({
    ...api.relations.readings.queryOptions({ input: { documentId, sheet, column } }),
    enabled: isOpen,
  });
  const choose = (name: string | null): void => {
    void change(() => client.relations.read({ documentId, sheet, column, reading: name }), words.typeFailed);
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          loading={isBusy}
          aria-label={words.typeChangeOf(column, type)}
          title={`${words.typeChange}: ${readingWords(reading.reading)}`}
          rightSection={<ChevronDown size={12} />}
        >
          {type}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes['types'] ?? ''}>
        <Menu.Item onClick={() => choose(null)}>{words.typeByRules}</Menu.Item>
        <Menu.Divider />
        {!data && <Menu.Item disabled>{isError ? words.typeFailed : words.typeLoading}</Menu.Item>}
        {data?.map(({ name, understood, filled }) => (
          <Menu.Item
            key={name}
            aria-current={name === reading.reading}
            rightSection={<span className={classes['number']}>{shareOf(understood, filled)}</span>}
            onClick={() => choose(name)}
          >
            {readingWords(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** All is only said where it is all. */
function shareOf(understood: number, filled: number): string {
  if (understood === filled) return words.all;
  return shared.percent(Math.min(99.9, Math.round((1000 * understood) / Math.max(1, filled)) / 10));
}
