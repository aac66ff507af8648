import { Maximize2, Minimize2, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import type { LargePicture } from './useLargePicture.ts';

export interface ViewButtonsProps {
  readonly onZoom: (factor: number) => void;
  readonly large: LargePicture;
}

/** How large a picture is shown. */
export function ViewButtons({ onZoom, large: { isLarge, toggle } }: ViewButtonsProps) {
  return (
    <>
      <IconButton label="Zoom out" icon={<Minus size={15} />} onClick={() => onZoom(0.8)} />
      <IconButton label="Zoom in" icon={<Plus size={15} />} onClick={() => onZoom(1.25)} />
      <IconButton
        label={isLarge ? 'Show the sheet again' : 'Enlarge the picture'}
        keys="F"
        icon={isLarge ? <Minimize2 size={15} /> : <Maximize2 size={15} />}
        onClick={toggle}
      />
    </>
  );
}
