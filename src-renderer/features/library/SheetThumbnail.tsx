import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SheetSummary } from '../../../src-shared/document.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
import { api } from '../../lib/client.ts';
import { THUMB, thumbnail } from './thumbnail.ts';
import classes from './SheetThumbnail.module.css';

export interface SheetThumbnailProps {
  readonly documentId: string;
  readonly sheet: SheetSummary;
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

/** The roles of a larger sheet take longer to come than a small picture is worth. */
const MOST_CELLS_WITH_ROLES = 50_000;

/** The top left corner of a sheet in small, with its real cells; read when it comes into view. */
export function SheetThumbnail({ documentId, sheet }: SheetThumbnailProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const isSeen = entry?.isIntersecting ?? false;
  const input = { documentId, sheet: sheet.index };
  const frame = useQuery(api.sheets.frame.queryOptions({ input, enabled: isSeen }));
  const rows = useQuery(
    api.sheets.rows.queryOptions({
      input: { ...input, from: 0, to: THUMB.rowCount - 1 },
      enabled: isSeen,
      select: unpackRows,
    }),
  );
  const structure = useQuery(
    api.structure.get.queryOptions({ input, enabled: isSeen && sheet.cellCount <= MOST_CELLS_WITH_ROLES }),
  );
  const roles = structure.data?.structure.roles;
  const thumb = useMemo(
    () => (frame.data && rows.data ? thumbnail(frame.data, rows.data, roles ?? {}) : null),
    [frame.data, rows.data, roles],
  );
  return (
    <span ref={ref} className={classes['frame']}>
      {thumb && (
        <svg
          className={classes['picture']}
          viewBox={`0 0 ${THUMB.width} ${THUMB.height}`}
          preserveAspectRatio="xMinYMin slice"
          aria-hidden
        >
          {thumb.cells.map(({ address, x, y, width, height, role, text, align, isBold }) => (
            <g key={address}>
              {role !== 'content' && role !== 'note' && (
                <rect x={x} y={y} width={width} height={height} className={classes['tint']} data-role={role} />
              )}
              <svg x={x} y={y} width={width} height={height}>
                <text
                  x={{ left: 7, center: width / 2, right: width - 7 }[align]}
                  y={height / 2}
                  textAnchor={anchors[align]}
                  className={classes['text']}
                  data-strong={isBold || role === 'title' || undefined}
                >
                  {text}
                </text>
              </svg>
              <path
                d={`M${x} ${y + height - 0.5}H${x + width}M${x + width - 0.5} ${y}V${y + height}`}
                className={classes['line']}
              />
            </g>
          ))}
        </svg>
      )}
    </span>
  );
}
