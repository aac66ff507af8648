import { type Markable, tagCounts } from './marked.ts';
import type { Marking } from './marking.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TagDialog } from './TagDialog.tsx';
import type { MarkedList } from './useMarkedList.ts';
import { words } from './words.ts';

export interface MarkedPartsProps<T> {
  readonly list: MarkedList<T>;
  /** All there are, whose tags are offered. */
  readonly known: readonly T[];
  readonly noun: string;
  readonly nameOf: (item: T) => string;
  readonly marking: Marking<T>;
  readonly onRemove: (items: readonly T[]) => void;
}

/** What stands over a marked list: the tools of what is chosen, and the dialog that asks for tags. */
export function MarkedParts<T extends Markable>(props: MarkedPartsProps<T>) {
  const { list, known, noun, nameOf, marking, onRemove } = props;
  const { selection, chosen, tagging, askTags } = list;
  const [first] = tagging ?? [];
  return (
    <>
      <SelectionBar
        chosen={chosen}
        onPin={() => marking.pin(chosen)}
        onTags={() => askTags(chosen)}
        onArchive={() => marking.archive(chosen)}
        onRemove={() => onRemove(chosen)}
        onClear={selection.clear}
      />
      <TagDialog
        targets={tagging}
        what={tagging?.length === 1 && first ? nameOf(first) : words.several(tagging?.length ?? 0, noun)}
        known={tagCounts(known).map(({ tag }) => tag)}
        onClose={() => askTags(null)}
        onTags={(before, after) => tagging && marking.tag(tagging, before, after)}
      />
    </>
  );
}
