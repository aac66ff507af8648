import { Maximize2, Minimize2, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import type { LargePicture } from './useLargePicture.ts';
import { ZOOM_STEP } from './useStageKeys.ts';
import { words } from './words.ts';

export interface ViewButtonsProps {
  readonly onZoom: (factor: number) => void;
  readonly large: LargePicture;
}

/** How large a picture is shown. */
export function ViewButtons({ onZoom, large: { isLarge, toggle } }: ViewButtonsProps) {
  return (
    <>
      <IconButton
        label={words.view.zoomOut}
        keys="-"
        icon={<Minus size={15} />}
        onClick={() => onZoom(1 / ZOOM_STEP)}
      />
      <IconButton label={words.view.zoomIn} keys="+" icon={<Plus size={15} />} onClick={() => onZoom(ZOOM_STEP)} />
      <IconButton
        label={isLarge ? words.view.sheet : words.view.enlarge}
        keys="F"
        icon={isLarge ? <Minimize2 size={15} /> : <Maximize2 size={15} />}
        onClick={toggle}
      />
    </>
  );
}
