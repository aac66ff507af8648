import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { textOf } from '../../../src-shared/said/said.ts';
import { decodeWithWarnings } from './decodeText.ts';
import { utf8 } from './testKit.ts';

function decoded(bytes: Uint8Array): { text: string; warnings: string[] } {
  const { text, warnings } = decodeWithWarnings(bytes, 'a.csv');
  return { text, warnings: warnings.map(textOf) };
}

const polish = 'Data księgowania;Opis\n01.01.2025;Płatność kartą żółw\n02.01.2025;Źródło: wpłata\n';
const texts: readonly (readonly [encoding: string, language: string, text: string])[] = [
  ['windows-1250', 'Polish', polish],
  ['iso-8859-2', 'Polish', polish],
  ['cp852', 'Polish', polish],
  ['windows-1250', 'Czech', 'Jméno;Město\nJiří;Plzeň\nŽaneta;Příbram\nLuděk;Třebíč\n'],
  ['iso-8859-2', 'Czech', 'Jméno;Město\nŠárka;Žďár\nJiří;Plzeň\nLuděk;Třebíč\n'],
  ['windows-1250', 'Hungarian', 'Név;Város\nErzsébet;Győr\nJenő;Fűzfő\n'],
  ['windows-1250', 'Hungarian with two letters', 'Vevő;Ár\nErzsébet;1\nGergő;2\n'],
  ['windows-1250', 'Romanian', 'Oraş;Judeţ\nBucureşti;Ilfov\nTimişoara;Timiş\nConstanţa;Constanţa\n'],
  ['windows-1250', 'Croatian', 'Grad;Županija\nČakovec;Međimurje\nŠibenik;Šibensko-kninska\n'],
  ['windows-1252', 'Portuguese', 'Cidade;Ações\nSão Paulo;1\nCamões;2\n'],
  ['windows-1252', 'Icelandic', 'Staður;Fjöldi\nReykjavík;1\nÞorlákshöfn;2\nÍsafjörður;3\n'],
  ['windows-1251', 'Russian', 'Имя;Город\nИван;Москва\nМария;Казань\n'],
  ['windows-1251', 'Russian in capitals', 'ИМЯ;ГОРОД\nИВАН;МОСКВА\nМАРИЯ;КАЗАНЬ\n'],
  ['windows-1251', 'Ukrainian', "Ім'я;Місто\nІван;Київ\nЮлія;Чернівці\n"],
  ['koi8-r', 'Russian', 'Имя;Город\nИван;Москва\nМария;Казань\n'],
  ['cp866', 'Russian', 'Имя;Город\nИван;Москва\nМария;Казань\n'],
  ['windows-1252', 'German', 'Größe;Straße\n1,80 m;Königsallee\n'],
  ['windows-1252', 'French', 'Prénom;Ville\nHélène;Orléans\nFrançois;Besançon\n'],
  ['windows-1252', 'Spanish', 'Año;Niño\n2024;¿Cuántos?\n'],
  ['windows-1252', 'several languages', 'Name;City\nJosé;Málaga\nJürgen;Köln\nSøren;Århus\nHélène;Liège\n'],
  ['windows-1252', 'signs', 'Item;Price\nChair – “large”;5 €\nTable;6 €\n'],
  ['windows-1252', 'a currency', 'Item;Price\nChair;5 €\n'],
  ['windows-1252', 'degrees', 'Day;Temperature\n1;5 °C\n2;6 °C\n'],
  ['windows-1252', 'Danish', 'By;Antal\nKøbenhavn;1\nÅrhus;2\n'],
  ['cp850', 'German', 'Größe;Straße\n1,80 m;Königsallee\nFußgänger;Öl\n'],
  ['macintosh', 'German', 'Größe;Straße\n1,80 m;Königsallee\nFußgänger;Öl\n'],
  ['windows-1254', 'Turkish', 'Ad;Şehir\nAyşe;Iğdır\nOğuz;Eskişehir\n'],
  ['windows-1253', 'Greek', 'Όνομα;Πόλη\nΓιώργος;Αθήνα\nΜαρία;Θεσσαλονίκη\n'],
  ['windows-1257', 'Lithuanian', 'Vardas;Miestas\nŽydrė;Šiauliai\nRūta;Panevėžys\n'],
  ['windows-1255', 'Hebrew', 'שם;עיר\nדוד;ירושלים\nמרים;חיפה\n'],
  ['shift_jis', 'Japanese', '名前,部署,備考\n田中,営業部,よく出張します\n鈴木,開発部,とても親切です\n'],
  ['euc-kr', 'Korean', '이름,부서,비고\n김철수,영업부,자주 출장을 갑니다\n이영희,개발부,매우 친절합니다\n'],
  ['gb18030', 'Chinese', '姓名,部门\n张三,研发部\n李四,市场部\n'],
];

test.each(texts)('%s: a short file in %s', (encoding, _, text) => {
  expect(decoded(new Uint8Array(iconv.encode(text, encoding)))).toEqual({ text, warnings: [] });
});

test.each([
  [
    'a byte of Latin-1',
    Buffer.concat([utf8('Köln;1\nMünchen;2\nDüsseldorf;3\nZ'), Uint8Array.of(0xfc), utf8('rich;4\n')]),
  ],
  [
    'a character that is cut off',
    Buffer.concat([utf8('Köln;1\nMünchen;2\nDüsseldorf;3\nZürich;4\nTh'), Uint8Array.of(0xc3)]),
  ],
  ['a byte in Chinese text', Buffer.concat([utf8('姓名,部门\n张三,'), Uint8Array.of(0xff), utf8('研发部\n')])],
])('UTF-8 with %s stays UTF-8', (_, bytes) => {
  const { text, warnings } = decoded(bytes);
  expect(text).toBe(bytes.toString('utf8'));
  expect(warnings).toEqual(['1 character of "a.csv" could not be decoded as UTF-8 and shows as \ufffd.']);
});

test('a document is decoded as it declares', () => {
  for (const declaration of ['<?xml version="1.0" encoding="windows-1251"?>', '<meta charset="windows-1251">']) {
    const text = `${declaration}<a>Да</a>`;
    expect(decoded(new Uint8Array(iconv.encode(text, 'windows-1251')))).toEqual({ text, warnings: [] });
  }
});

test('an encoding that is only guessed is told', () => {
  const bytes = Uint8Array.from([...utf8('a;b\n'), 0xb4, 0xb1, 0xd7, 0x3b, 0xb5, 0xa4, 0xbb, 0x0a]);
  expect(decoded(bytes).warnings).toEqual([expect.stringMatching(/^The encoding of "a\.csv" is not clear/)]);
});
