import { useQuery } from '@tanstack/react-query';
import type { ShownRun } from '../../../src-shared/pictures.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { api } from '../../lib/client.ts';
import { usePictureCells } from './usePictureCells.ts';
import { words } from './words.ts';
import classes from './CellCrop.module.css';

interface CellPlace {
  readonly documentId: string;
  readonly sheet: number;
  readonly address: string;
}

/** The part of the picture that a text was read from, large enough to be read by a person. */
export function CellCrop({ proposal: { source, subject } }: { readonly proposal: Proposal }) {
  const place = sourcePlace(source);
  const documentId = place?.holderId ?? '';
  const sheet = place?.index ?? 0;
  const { data: run } = useQuery(api.pictures.get.queryOptions({ input: { documentId, sheet } }));
  return run ? <Crop {...{ documentId, sheet }} address={subject} run={run} /> : null;
}

/** Pixels. */
const TEXT_HEIGHT = 44;
const MOST_WIDTH = 340;
const MARGIN = 18;

function Crop({ documentId, sheet, address, run: { read } }: CellPlace & { readonly run: ShownRun }) {
  const { cells } = usePictureCells(documentId, sheet, read);
  const url = usePictureUrl(documentId, read.id);
  const box = cells.find(({ cell }) => cell.address === address)?.cell.box;
  if (!box || !url) return null;
  const scale = Math.min(3, TEXT_HEIGHT / Math.max(1, box.height), MOST_WIDTH / Math.max(1, box.width));
  const [width, height] = [box.width * scale + 2 * MARGIN, box.height * scale + 2 * MARGIN];
  const [left, top] = [MARGIN - box.x * scale, MARGIN - box.y * scale];
  return (
    <div className={classes['crop']} style={{ width, height }}>
      <img
        src={url}
        alt={words.cell.crop(address)}
        draggable={false}
        style={{ width: read.width * scale, height: read.height * scale, left, top }}
      />
      <span style={{ inset: MARGIN - 3 }} aria-hidden />
    </div>
  );
}
