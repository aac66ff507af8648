import { useEffect, useEffectEvent, useMemo } from 'react';
import type { BoxEvidence } from '../../../src-shared/evidence.ts';
import type { KeptPicture, PictureRun } from '../../../src-shared/pictures.ts';
import { sourceId } from '../../../src-shared/source.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { boxOnPicture } from './boxes.ts';
import { useStage } from './stageView.ts';
import classes from './ReadPicture.module.css';

export interface CitedBoxesProps {
  readonly documentId: string;
  readonly picture: KeptPicture;
  readonly of: Pick<PictureRun, 'from' | 'page'>;
}

/** What is cited of a page by its place, outlined on the picture; the first comes into sight. */
export function CitedBoxes({ documentId, picture, of: { from, page } }: CitedBoxesProps) {
  const cited = useTab(documentId, (tab) => tab.cited);
  const { reveal } = useStage();
  const boxes = useMemo(() => {
    const source = sourceId({ holderId: documentId, kind: 'page', index: page });
    return (cited?.evidence ?? [])
      .filter((each): each is BoxEvidence => each.kind === 'box' && each.source === source)
      .flatMap(({ box }) => boxOnPicture(box, from, picture) ?? []);
  }, [cited, documentId, page, from, picture]);
  const follow = useEffectEvent(([first]: typeof boxes) => first && reveal(first));
  useEffect(() => follow(boxes), [boxes]);
  return boxes.map(({ x, y, width, height }) => (
    <div
      key={`${x} ${y} ${width} ${height}`}
      className={classes['box']}
      data-light="cited"
      data-cited-box
      style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
    />
  ));
}
