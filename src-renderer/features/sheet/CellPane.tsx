import { useQuery } from '@tanstack/react-query';
import { SquareDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { rangeContains, rangeToText } from '../../../src-shared/address.ts';
import type { CellInTable } from '../../../src-shared/contract/structure.ts';
import { addressesOn } from '../../../src-shared/evidence.ts';
import { isDoubtful } from '../../../src-shared/pictures.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { CellChip } from '../../components/CellChip.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useDecidedTexts } from '../../hooks/useDecidedTexts.ts';
import { api } from '../../lib/client.ts';
import { spoken } from '../../lib/language.ts';
import { momentText } from '../../lib/locale.ts';
import type { SheetPart } from '../../lib/panes.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { rangesOf, useTab } from '../../lib/workspaceStore.ts';
import { useStructure, wordsOf } from '../structure/index.ts';
import { words } from './words.ts';
import classes from './CellPane.module.css';

const STEPS_LOOKED_AT = 500;

/** All that is known of the active cell: what it says, what names it, how sure it is and what was changed of it. */
export function CellPane({ document: { id: documentId }, sheet }: SheetPart): ReactNode {
  const range = useTab(documentId, (tab) => tab.selection?.ranges[0]);
  const { state } = useStructure(documentId, sheet);
  const address = range ? rangeToText({ ...range, bottom: range.top, right: range.left }) : '';
  const { data } = useQuery({
    // Corrections make another table of the sheet.
    ...api.structure.cell.queryOptions({ input: { documentId, sheet, address } }),
    queryKey: [...api.structure.cell.queryKey({ input: { documentId, sheet, address } }), state?.revision],
    enabled: address !== '',
    placeholderData: (before) => before,
  });
  return (
    <section className={classes['pane']} aria-label={words.cell.title} data-keys tabIndex={-1}>
      {range && data && (
        <Known
          {...{ documentId, sheet, known: data }}
          isCorrected={state?.structure.correctedCells.includes(data.cell.address) ?? false}
        />
      )}
      {range && data === null && (
        <EmptyState icon={ICON} title={words.cell.blank(address)}>
          {words.cell.blankHint}
        </EmptyState>
      )}
      {!range && (
        <EmptyState icon={ICON} title={words.cell.none}>
          {words.cell.noneHint}
        </EmptyState>
      )}
    </section>
  );
}

const ICON = <SquareDashed size={24} strokeWidth={1.5} />;

interface KnownProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly known: CellInTable;
  /** A person set its role. */
  readonly isCorrected: boolean;
}

function Known({ documentId, sheet, known: { cell, role, total, path }, isCorrected }: KnownProps): ReactNode {
  const source = sheetSourceId(documentId, sheet);
  const { address, text, value, formula, confidence } = cell;
  const decided = useDecidedTexts(documentId, sheet, cell.box !== undefined).get(address) ?? null;
  return (
    <>
      <h3 className={classes['text']}>{text}</h3>
      <dl className={classes['facts']}>
        <dt>{words.cell.title}</dt>
        <dd>{address}</dd>
        <dt>{words.cell.type}</dt>
        <dd>{words.valueKinds[value.kind]}</dd>
        {value.kind === 'number' && String(value.number) !== text && (
          <>
            <dt>{words.cell.value}</dt>
            <dd>{value.number}</dd>
          </>
        )}
        {formula !== undefined && (
          <>
            <dt>{words.cell.formula}</dt>
            <dd className={classes['formula']}>={formula}</dd>
          </>
        )}
        <dt>{words.cell.role}</dt>
        <dd>
          {wordsOf(role).label}
          {isCorrected && words.cell.byHand}
          {total !== null && words.cell.total(total)}
        </dd>
        {cell.box && (
          <>
            <dt>{words.cell.read}</dt>
            <dd>{readWords(decided, confidence, isDoubtful(cell))}</dd>
          </>
        )}
        {path.length > 0 && (
          <>
            <dt>{words.cell.under}</dt>
            <dd className={classes['path']}>
              {path.map((header) => (
                <span key={header.address}>
                  {header.text}{' '}
                  <CellChip
                    address={header.address}
                    onClick={() => showEvidence([{ kind: 'cells', source, address: header.address }])}
                  />
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
      <Changes {...{ documentId, sheet, address }} />
    </>
  );
}

/** How a text of a picture stands, in words. */
function readWords(
  decided: 'confirmed' | 'corrected' | null,
  confidence: number | undefined,
  isInDoubt: boolean,
): string {
  if (decided !== null) return words.cell.decided(decided);
  if (confidence === undefined) return words.cell.fromPicture;
  return words.cell.confidence(Math.round(100 * confidence), isInDoubt);
}

/** Steps of the history that are about the cell. */
function Changes({
  documentId,
  sheet,
  address,
}: {
  readonly documentId: string;
  readonly sheet: number;
  readonly address: string;
}): ReactNode {
  const { data } = useQuery(
    api.history.list.queryOptions({ input: { documentId, by: null, offset: 0, limit: STEPS_LOOKED_AT } }),
  );
  const [at] = rangesOf([address]);
  const source = sheetSourceId(documentId, sheet);
  const steps = (data?.entries ?? []).filter(
    ({ isInForce, evidence }) =>
      isInForce && rangesOf(addressesOn(source, evidence)).some((range) => at && rangeContains(range, at.top, at.left)),
  );
  return (
    <>
      <h4 className={classes['heading']}>{words.cell.changes}</h4>
      {steps.length === 0 && <p className={classes['none']}>{words.cell.unchanged}</p>}
      <ul className={classes['changes']}>
        {steps.map(({ id, name, said, at: when }) => (
          <li key={id}>
            <span>{spoken(name, said)}</span>
            <time dateTime={new Date(when).toISOString()}>{momentText(when)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
