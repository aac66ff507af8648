import { useQuery } from '@tanstack/react-query';
import type { SameTexts, ShownRun } from '../../../src-shared/pictures.ts';
import type { AlsoSaid, Proposal } from '../../../src-shared/proposal.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { api } from '../../lib/client.ts';
import { usePictureCells } from './usePictureCells.ts';
import { words } from './words.ts';
import classes from './CellCrop.module.css';

interface Size {
  /** Pixels of the screen. */
  readonly textHeight: number;
  readonly mostWidth: number;
  readonly margin: number;
}

const LARGE: Size = { textHeight: 44, mostWidth: 340, margin: 18 };
const SMALL: Size = { textHeight: 22, mostWidth: 150, margin: 6 };
/** Small ones that are shown beside each other. */
const AT_MOST = 24;

/** The part of the picture that a text was read from, large enough to be read by a person. */
export function CellCrop({ proposal: { source, subject } }: { readonly proposal: Proposal }) {
  return <Crops source={source} addresses={[subject]} size={LARGE} />;
}

/** The parts that other texts were read from which say the same. */
export function AlsoCrops(props: { readonly proposal: Proposal; readonly items: readonly AlsoSaid[] }) {
  const { proposal, items } = props;
  return <SmallCrops source={proposal.source} addresses={items.map(({ subject }) => subject)} />;
}

/** The same of a proposal that is of such cells. */
export function SameCrops({ proposal: { source, value } }: { readonly proposal: Proposal }) {
  // What is proposed under this kind is kept so.
  const { cells } = value as SameTexts;
  return <SmallCrops source={source} addresses={cells} />;
}

interface CropsProps {
  readonly source: string;
  readonly addresses: readonly string[];
}

function SmallCrops({ source, addresses }: CropsProps) {
  const left = addresses.length - AT_MOST;
  return (
    <section className={classes['crops']} aria-label={words.review.same.crops}>
      <Crops source={source} addresses={addresses.slice(0, AT_MOST)} size={SMALL} isNamed />
      {left > 0 && <span>{words.review.same.more(left)}</span>}
    </section>
  );
}

interface SizedProps extends CropsProps {
  readonly size: Size;
  /** Each bears its address. */
  readonly isNamed?: boolean;
}

function Crops({ source, ...shown }: SizedProps) {
  const place = sourcePlace(source);
  const documentId = place?.holderId ?? '';
  const sheet = place?.index ?? 0;
  const { data: run } = useQuery(api.pictures.get.queryOptions({ input: { documentId, sheet } }));
  return run ? <CropsOf {...{ documentId, sheet }} run={run} {...shown} /> : null;
}

interface CropsOfProps extends Omit<SizedProps, 'source'> {
  readonly documentId: string;
  readonly sheet: number;
  readonly run: ShownRun;
}

function CropsOf({ documentId, sheet, addresses, run: { read }, size, isNamed = false }: CropsOfProps) {
  const { cells } = usePictureCells(documentId, sheet, read);
  const url = usePictureUrl(documentId, read.id);
  if (!url) return null;
  const { textHeight, mostWidth, margin } = size;
  return addresses.map((address) => {
    const box = cells.find(({ cell }) => cell.address === address)?.cell.box;
    if (!box) return null;
    const scale = Math.min(3, textHeight / Math.max(1, box.height), mostWidth / Math.max(1, box.width));
    const [width, height] = [box.width * scale + 2 * margin, box.height * scale + 2 * margin];
    const [left, top] = [margin - box.x * scale, margin - box.y * scale];
    return (
      <figure key={address} className={classes['figure']}>
        <div className={classes['crop']} style={{ width, height }}>
          <img
            src={url}
            alt={words.cell.crop(address)}
            draggable={false}
            style={{ width: read.width * scale, height: read.height * scale, left, top }}
          />
          <span style={{ inset: margin - 3 }} aria-hidden />
        </div>
        {isNamed && <figcaption>{address}</figcaption>}
      </figure>
    );
  });
}
