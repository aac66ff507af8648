import { type ExtractedRecord, fieldState, type RecordColumn, recordState } from '../../../src-shared/record.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { stateWords } from './stateWords.ts';
import classes from './RecordGrid.module.css';

/** What of a field is drawn; each is compared with what was drawn before, since writing to the document is what takes time. */
interface Drawn {
  readonly text: string;
  readonly mark: string;
  readonly word: string;
  readonly look: string;
  readonly left: number;
  readonly width: number;
  readonly name: string;
}

/** Draws a field: its value, and a mark and colour for how it stands. It is used again for other fields. */
export class FieldPainter {
  readonly root = document.createElement('div');
  readonly #text = document.createTextNode('');
  readonly #mark = document.createElement('span');
  #drawn: Drawn | null = null;

  constructor() {
    const text = document.createElement('span');
    text.className = classes['text'] ?? '';
    text.append(this.#text);
    this.#mark.className = classes['mark'] ?? '';
    this.root.className = classes['cell'] ?? '';
    this.root.setAttribute('role', 'gridcell');
    this.root.append(text, this.#mark);
  }

  draw(
    record: ExtractedRecord | undefined,
    column: RecordColumn,
    { left, width, isSelected, isActive }: Pick<Drawn, 'left' | 'width'> & { isSelected: boolean; isActive: boolean },
  ): void {
    const field = record?.fields[column.name];
    const state = field ? fieldState(field) : null;
    const { mark, word } = state ? stateWords[state] : { mark: '', word: '' };
    const looks = {
      state: record?.isRejected ? 'rejected' : (state ?? undefined),
      none: record && !field ? '' : undefined,
      number: typeof field?.value === 'number' ? '' : undefined,
      selected: isSelected ? '' : undefined,
      active: isActive ? '' : undefined,
    };
    const text = record ? (field ? fieldText(field.value) : '') : '…';
    const next: Drawn = {
      text,
      mark,
      word,
      look: Object.values(looks)
        .map((look) => look ?? '-')
        .join('|'),
      left,
      width,
      name: column.name,
    };
    const before = this.#drawn;
    this.#drawn = next;
    if (next.text !== before?.text) {
      this.#text.data = text;
      this.root.title = record ? text : '';
    }
    if (next.mark !== before?.mark) this.#mark.textContent = mark;
    if (next.word !== before?.word) this.#mark.title = word;
    if (next.name !== before?.name) this.root.dataset['column'] = column.name;
    if (next.left !== before?.left) this.root.style.left = `${left}px`;
    if (next.width !== before?.width) this.root.style.width = `${width}px`;
    if (before?.look === next.look) return;
    for (const [name, value] of Object.entries(looks)) set(this.root, name, value);
  }
}

/** Draws the number of a record and how it stands as a whole. */
export class NumberPainter {
  readonly root = document.createElement('div');

  constructor() {
    this.root.className = classes['number'] ?? '';
  }

  draw(record: ExtractedRecord | undefined, place: number, isSelected: boolean): void {
    const { mark, word } = stateWords[record ? recordState(record) : 'proposed'];
    const text = `${(place + 1).toLocaleString()}${mark && `\u2009${mark}`}`;
    if (this.root.textContent !== text) this.root.textContent = text;
    if (this.root.title !== word) this.root.title = word;
    set(this.root, 'selected', isSelected ? '' : undefined);
  }
}

/** What a screen reader says of a field, where it is more than its text. */
export function spokenField(record: ExtractedRecord, column: RecordColumn): string {
  const field = record.fields[column.name];
  if (!field) return `${column.name}: not of this type`;
  return `${column.name}: ${fieldText(field.value) || 'blank'}, ${stateWords[fieldState(field)].word.toLowerCase()}`;
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (element.dataset[name] === value) return;
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}
