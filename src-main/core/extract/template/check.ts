import type { RecordType, Template, TemplateAttribute, TemplateProblem } from '../../../../src-shared/template.ts';

/** Names that a record has by itself. */
export const RESERVED: ReadonlySet<string> = new Set(['value', 'type']);
/** Names that say too little to be found by: the paper advises specific ones (appendix A). */
const VAGUE: ReadonlySet<string> = new Set(['name', 'title', 'number', 'date', 'id', 'data', 'info', 'other', 'text']);

/** What is wrong with a template, and what could be better; empty for a good one. */
export function checkTemplate(template: Template): readonly TemplateProblem[] {
  const { types, placeholder, of, targets } = template;
  const problems: TemplateProblem[] = [];
  if (types.length === 0) problems.push(error('types', 'The template has no type of record. Add one.'));
  if (of !== 'cell' && types.length > 1) {
    const what = of === 'page' ? 'A page gives one record' : 'Rows give records of one kind';
    problems.push(error('types', `${what}, so the template has one type. Remove the others.`));
  }
  if (targets !== undefined && of !== 'cell') {
    const message = 'Cells are chosen where each gets a record. Give the records a "value", or leave "x-targets" out.';
    problems.push(error('targets', message));
  }
  if (placeholder.trim() === '')
    problems.push(error('placeholder', 'The placeholder is blank. Write one, such as xx.'));
  problems.push(...repeated(types, 'types'));
  return [...problems, ...types.flatMap((type, at) => checkType(type, `types.${at}`))];
}

function checkType({ name, attributes }: RecordType, path: string): readonly TemplateProblem[] {
  const problems =
    name.trim() === '' ? [error(`${path}.name`, 'The type has no name. Write what its records are.')] : [];
  problems.push(...repeated(attributes, `${path}.attributes`));
  for (const [at, attribute] of attributes.entries()) {
    problems.push(...checkAttribute(attribute, `${path}.attributes.${at}`));
    const before = attributes.slice(0, at).find(({ kind }) => kind === 'freeForm');
    if (before && attribute.kind !== 'freeForm') {
      const message = `"${attribute.name}" is simpler than "${before.name}". Put it first: models then make fewer mistakes.`;
      problems.push({ path: `${path}.attributes.${at}`, message, level: 'advice' });
    }
  }
  return problems;
}

function checkAttribute({ name, kind, choices }: TemplateAttribute, path: string): readonly TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const plain = name.trim().toLowerCase();
  if (plain === '') problems.push(error(`${path}.name`, 'The attribute has no name. Write what it holds.'));
  if (RESERVED.has(plain)) {
    problems.push(error(`${path}.name`, `Every record has a "${plain}" of its own. Give the attribute another name.`));
  }
  if (VAGUE.has(plain)) {
    const message = `"${name}" could be anything. Say of what: "product ${plain}".`;
    problems.push({ path: `${path}.name`, message, level: 'advice' });
  }
  if (kind === 'choice' && (choices ?? []).length === 0) {
    problems.push(error(`${path}.choices`, `"${name}" has no values to choose from. List them, or make it a text.`));
  }
  return problems;
}

/** Each name that stood before, in whatever case. */
function repeated(named: readonly { readonly name: string }[], path: string): readonly TemplateProblem[] {
  const seen = new Set<string>();
  return named.flatMap(({ name }, at) => {
    const plain = name.trim().toLowerCase();
    if (plain === '' || !seen.has(plain)) {
      seen.add(plain);
      return [];
    }
    return [error(`${path}.${at}.name`, `"${name}" is there twice. Give one of them another name.`)];
  });
}

function error(path: string, message: string): TemplateProblem {
  return { path, message, level: 'error' };
}
