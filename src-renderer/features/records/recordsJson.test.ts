import { describe, expect, it } from 'vitest';
import { PERSON } from '../../../src-shared/actor.ts';
import type { ExtractedRecord, FieldValue } from '../../../src-shared/record.ts';
import type { Template } from '../../../src-shared/template.ts';
import { JSON_AT_ONCE, readRecordsJson, rebasedJson, writeRecordsJson } from './recordsJson.ts';

const template: Template = {
  of: 'row',
  placeholder: 'xx',
  types: [
    {
      name: 'Staff',
      attributes: [
        { name: 'person', kind: 'text' },
        { name: 'salary', kind: 'number' },
      ],
    },
  ],
};

function recordOf(at: number, values: Readonly<Record<string, FieldValue | null>>): ExtractedRecord {
  const said = Object.entries(values).map(([name, value]) => {
    const field = { value, confidence: 1, status: 'proposed' as const, citations: [], place: null, flags: [] };
    return [name, { ...field, by: PERSON }] as const;
  });
  const fields = Object.fromEntries(said);
  const id = at.toString(16).padStart(32, '0');
  const own = { id, position: at, fields, target: `A${at + 1}`, isRejected: false, evidence: [], kept: {} };
  return { ...own, documentId: '', templateId: '', templateVersion: 1, source: 'sheet:x:0' };
}

const ada = recordOf(0, { person: 'Ada', salary: 5200 });
const ben = recordOf(1, { person: 'Ben', salary: 4100 });
const cleo = recordOf(2, { person: 'Cleo', salary: null });
const subject = { template, records: [ada, ben, cleo], firstRow: 6 };

function entries(): Record<string, unknown>[] {
  return JSON.parse(writeRecordsJson(subject)) as Record<string, unknown>[];
}

describe('several records as JSON', () => {
  it('say nothing otherwise as they are written, and each field that was typed by its record, wherever it stands', () => {
    expect(readRecordsJson(subject, writeRecordsJson(subject))).toEqual({ fields: [], problems: [], notes: [] });
    const [first, second, third] = entries();
    const { salary: _, ...nameless } = second ?? {};
    const text = JSON.stringify([{ ...third, salary: 3900 }, nameless, first]);
    expect(readRecordsJson(subject, text)).toEqual({
      fields: [
        { id: cleo.id, attribute: 'salary', value: 3900 },
        { id: ben.id, attribute: 'salary', value: null },
      ],
      problems: [],
      notes: [],
    });
  });

  it('name the record and the field of each problem, and are not taken while there is one', () => {
    const [first, second, third] = entries();
    const text = JSON.stringify([{ ...first, salary: 'much' }, second, { ...third, age: 3, person: 7 }]);
    expect(readRecordsJson(subject, text)).toEqual({
      fields: [],
      problems: [
        'Record 7: "salary" is a number, without quotation marks.',
        'Record 9: "person" is a text in quotation marks.',
        'Record 9: The template has no attribute "age".',
      ],
      notes: [],
    });
    expect(readRecordsJson(subject, JSON.stringify([first, first])).problems).toEqual([
      'Record 7 stands in it twice. Remove one of the two.',
    ]);
    expect(readRecordsJson(subject, '[\n{},\n{"id" 3}]').problems).toEqual([
      expect.stringContaining('This is no JSON yet'),
    ]);
    expect(readRecordsJson(subject, '{}').problems).toEqual(['Several records are an array: [ { … }, { … } ].']);
  });

  it('lose no record that is not in the text and gain none that is new in it: both are told, and the rest is taken', () => {
    const [first] = entries();
    const text = JSON.stringify([{ ...first, salary: 1 }, { person: 'Dan' }]);
    expect(readRecordsJson(subject, text)).toEqual({
      fields: [{ id: ada.id, attribute: 'salary', value: 1 }],
      problems: [],
      notes: [
        '2 records from 8 on are not in the text: they stay as they are.',
        '1 entry names no selected record by "id": left out. N adds a record.',
      ],
    });
  });

  it('are named otherwise where an attribute is called as their names are', () => {
    const [type] = template.types;
    const attributes = [...(type?.attributes ?? []), { name: 'id', kind: 'text' as const }];
    const own = { ...subject, template: { ...template, types: [{ name: 'Staff', attributes }] } };
    const text = writeRecordsJson(own).replace('"salary": 5200', '"salary": 5200,\n"id": "E-1"');
    expect(readRecordsJson(own, text).fields).toEqual([{ id: ada.id, attribute: 'id', value: 'E-1' }]);
  });

  it('keep what was typed when the list changes beside it, and show what changed', () => {
    const typed = writeRecordsJson(subject).replace('4100', '4200');
    const now = [recordOf(0, { person: 'Ada L.', salary: 5200 }), ben, cleo];
    const rebased = rebasedJson(subject, typed, now) ?? '';
    expect(rebased).toContain('"Ada L."');
    expect(readRecordsJson({ ...subject, records: now }, rebased).fields).toEqual([
      { id: ben.id, attribute: 'salary', value: 4200 },
    ]);
    expect(rebasedJson(subject, typed.slice(0, -3), now)).toBeNull();
  });

  it('are read between two frames at the most that are shown', () => {
    const names = Array.from({ length: 30 }, (_, at) => `attribute ${at}`);
    const attributes = names.map((name) => ({ name, kind: 'text' as const }));
    const values = Object.fromEntries(names.map((name) => [name, 'What the cell of a long table says']));
    const records = Array.from({ length: JSON_AT_ONCE }, (_, at) => recordOf(at, values));
    const many = { template: { ...template, types: [{ name: 'Long', attributes }] }, records, firstRow: 0 };
    const text = writeRecordsJson(many);
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now();
      readRecordsJson(many, text);
      return performance.now() - start;
    });
    // Far above what it takes, for machines that do much else.
    expect(Math.min(...times)).toBeLessThan(16);
  });
});

it('one record is an object, of which what is not named is emptied', () => {
  const one = { template, records: [ada], firstRow: 0 };
  expect(JSON.parse(writeRecordsJson(one))).toEqual({ person: 'Ada', salary: 5200 });
  expect(readRecordsJson(one, '{"person": "Eve"}').fields).toEqual([
    { id: ada.id, attribute: 'person', value: 'Eve' },
    { id: ada.id, attribute: 'salary', value: null },
  ]);
  expect(readRecordsJson(one, '[]').problems).toEqual(['A record is an object of attributes and values.']);
});
