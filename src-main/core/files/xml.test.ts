import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { utf8 } from './testKit.ts';
import { attribute, flag, walkAllXml } from './xml.ts';

/** What a document says, as one list; pieces of text that follow each other are one. */
function events(bytes: Uint8Array): string[] {
  const list: string[] = [];
  walkAllXml(bytes, {
    open: (name, attributes) => list.push(`<${name} ${attributes.trim()}`.trim()),
    close: (name) => list.push(`/${name}`),
    text: (text) => {
      const last = list.at(-1);
      if (last?.startsWith('"')) list[list.length - 1] = last + text;
      else list.push(`"${text}`);
    },
  });
  return list;
}

describe('walkXml', () => {
  test('prefixes go, empty tags close, comments and instructions are silent', () => {
    const xml = '<?xml version="1.0"?><!-- <no/> --><x:a q="1>2"><b/>t &amp; &#x4e2d;&#65;<![CDATA[<raw>]]></x:a>';
    expect(events(utf8(xml))).toEqual(['<a q="1>2"', '<b', '/b', '"t & 中A<raw>', '/a']);
  });

  test('a document of many pieces reads like one, wherever they are cut', () => {
    const cell = '<c r="A1" t="s" note="a>b"><v>é&amp;中文</v></c>';
    const count = Math.ceil((3 << 20) / utf8(cell).length);
    // Each length of the start moves all the cuts.
    for (let shift = 0; shift < 48; shift += 5) {
      let cells = 0;
      const texts = new Set<string>();
      let text = '';
      walkAllXml(utf8(`<r>${' '.repeat(shift)}${cell.repeat(count)}</r>`), {
        open: (name, attributes) => {
          if (name === 'c' && attribute(attributes, 'note') === 'a>b') cells++;
          text = '';
        },
        text: (piece) => (text += piece),
        close: (name) => {
          if (name === 'v') texts.add(text);
        },
      });
      expect([cells, [...texts]]).toEqual([count, ['é&中文']]);
    }
  });

  test('UTF-16 is read by its byte order mark', () => {
    const bytes = new Uint8Array(Buffer.from('\uFEFF<a>中</a>', 'utf16le'));
    expect(events(bytes)).toEqual(['<a', '"中', '/a']);
  });

  test('a document type is refused, and so is a tag that does not end', () => {
    expect(() => events(utf8('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'))).toThrow(SyntaxError);
    expect(() => events(utf8('<a><b attr="'))).toThrow(SyntaxError);
  });

  test('any text survives being escaped', () => {
    const escaped = (text: string): string =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const found: (string | undefined)[] = [];
        walkAllXml(utf8(`<a x="1" y="${escaped(text)}">${escaped(text)}</a>`), {
          open: (_, attributes) => found.push(attribute(attributes, 'y')),
          text: (piece) => found.push(piece),
        });
        expect(found).toEqual([text, text]);
      }),
    );
  });
});

describe('attribute', () => {
  test('whole names only, with either quote, whatever the prefix', () => {
    const tag = `r:id='7' s = "2" ss="3" name="it's s=&quot;9&quot;"`;
    expect(['id', 's', 'ss', 'name', 'am', 'r'].map((name) => attribute(tag, name))).toEqual([
      '7',
      '2',
      '3',
      `it's s="9"`,
      undefined,
      undefined,
    ]);
    expect([flag('a="1" b="true" c="0"', 'a'), flag('b="true"', 'b'), flag('c="0"', 'c'), flag('', 'd')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
