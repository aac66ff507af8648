/** Letters beyond ASCII of a language, small and capital alike. */
interface Alphabet {
  readonly letters: string;
  /** The most frequent ones, where a text is in them for the most part. */
  readonly frequent?: string;
}

/** An encoding of one byte a character, and the languages that are written in it. */
export interface SingleByteEncoding {
  readonly name: string;
  readonly alphabets: readonly Alphabet[];
}

const western: readonly Alphabet[] = [
  { letters: 'äöüßé' },
  { letters: 'àâæçéèêëîïôœùûüÿ' },
  { letters: 'áéíñóúü¿¡ºª' },
  { letters: 'áâãàçéêíóôõúüºª' },
  { letters: 'àèéìíîòóùú' },
  { letters: 'åäöæøéü' },
  { letters: 'éèëêïíóöüá' },
  { letters: 'àçèéíïòóúü·' },
  // Turkish has other letters in the places of þ, ð and ý.
  { letters: 'áéíóúýþæöð', frequent: 'áéíóúæö' },
];

const centralEuropean: readonly Alphabet[] = [
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'äöüßé',
].map((letters) => ({ letters }));

const russian: Alphabet = { letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя', frequent: 'оеаинтсрвлкмдпу' };
const ukrainian: Alphabet = { letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя', frequent: 'оаинівертслкдмуп' };
const serbian: Alphabet = { letters: 'абвгдђежзијклљмнњопрстћуфхцчџш', frequent: 'аоиенрстјукдвмлп' };

/** In the order in which they are preferred where they read a text equally well. */
export const singleByteEncodings: readonly SingleByteEncoding[] = [
  { name: 'windows-1252', alphabets: western },
  { name: 'windows-1250', alphabets: centralEuropean },
  { name: 'iso-8859-2', alphabets: centralEuropean },
  { name: 'windows-1251', alphabets: [russian, ukrainian, serbian] },
  { name: 'koi8-r', alphabets: [russian] },
  { name: 'cp866', alphabets: [russian] },
  { name: 'iso-8859-5', alphabets: [russian, serbian] },
  { name: 'windows-1254', alphabets: [{ letters: 'çğıöşüİâî' }] },
  { name: 'windows-1257', alphabets: ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž'].map((letters) => ({ letters })) },
  { name: 'windows-1253', alphabets: [{ letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ', frequent: 'αοιετσνηυρπκ' }] },
  { name: 'windows-1255', alphabets: [{ letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' }] },
  { name: 'windows-1256', alphabets: [{ letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيپچژگ' }] },
  { name: 'cp850', alphabets: western },
  { name: 'cp852', alphabets: centralEuropean },
  { name: 'macintosh', alphabets: western },
];
