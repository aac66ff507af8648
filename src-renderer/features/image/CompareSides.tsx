import { NativeSelect } from '@mantine/core';
import type { Frame } from './frames.ts';
import { words } from './words.ts';
import classes from './CompareSides.module.css';

export interface CompareSidesProps {
  readonly frames: readonly Frame[];
  readonly left: Frame;
  readonly right: Frame;
  readonly onLeft: (frame: Frame) => void;
  readonly onRight: (frame: Frame) => void;
}

/** Chooses the two pictures of the chain that lie over each other. */
export function CompareSides({ frames, left, right, onLeft, onRight }: CompareSidesProps) {
  const chooser = (name: string, chosen: Frame, onChoose: (frame: Frame) => void) => (
    <NativeSelect
      size="xs"
      aria-label={name}
      value={frames.findIndex(({ place }) => place === chosen.place)}
      onChange={({ currentTarget: { value } }) => {
        const frame = frames[Number(value)];
        if (frame) onChoose(frame);
      }}
      data={frames.map(({ place, title }, at) => ({
        value: `${at}`,
        label: place !== null && place >= 0 ? `${place + 1}. ${title}` : title,
      }))}
    />
  );
  return (
    <div className={classes['sides']}>
      {chooser(words.compare.left, left, onLeft)}
      <span aria-hidden>|</span>
      {chooser(words.compare.right, right, onRight)}
    </div>
  );
}
