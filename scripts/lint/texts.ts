/** Of a linter's node, what this rule looks at. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: string | { readonly name?: string };
  readonly callee?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
  readonly key?: Node;
  readonly expression?: Node;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

interface Context {
  report(found: { readonly node: Node; readonly message: string }): void;
}

/** Attributes and properties whose text a person reads or hears. */
const READ = /^(?:title|label|placeholder|alt|hint|aria-(?:label|description|roledescription|valuetext|placeholder))$/;
/** Calls whose first text is shown. */
const SHOWN = /^(?:notifyError|notifyPlain|notifyUndo|notifyNotice|announce|say)$/;
/** Names and signs that are the same in every language. */
const ALIKE =
  /^(?:Tablewright|SQL|English|简体中文|A1|kg|[A-Z]|PostgreSQL|ClickHouse|(?:Shift|Ctrl|Alt)\+\w+|https?:\/\/\S*|\/\S*|npm run bench .*)$/;

/**
 * Refuses a text for a person that stands in a part of the window: it belongs into the catalogue of its area
 * (`words.ts`), where it has its other languages beside it. A number goes into it as the window's language has it.
 */
const noLooseText = {
  create(context: Context) {
    const refuse = (node: Node, text: string): void => {
      const said = text.trim();
      if (!/\p{L}{2}/u.test(said) || ALIKE.test(said)) return;
      context.report({ node, message: `“${said.slice(0, 40)}” belongs into the words.ts of its area.` });
    };
    const look = (node: Node | undefined): void => {
      for (const text of node ? textsOf(node) : []) refuse(node ?? { type: '' }, text);
    };
    return {
      JSXText: (node: Node): void => refuse(node, String(node.value)),
      JSXAttribute: (node: Node & { readonly value?: Node | null }): void => {
        if (READ.test(String(nameOf(node.name)))) look(node.value ?? undefined);
      },
      Property: (node: Node & { readonly value?: Node }): void => {
        const { key } = node;
        const name = key?.type === 'Literal' ? key.value : nameOf(key?.name);
        if (READ.test(String(name))) look(node.value);
      },
      CallExpression: (node: Node): void => {
        const { callee, arguments: given = [] } = node;
        const name = callee?.type === 'MemberExpression' ? nameOf(callee.property?.name) : nameOf(callee?.name);
        if (SHOWN.test(String(name))) look(given[0]);
        if (name === 'toLocaleString' || name === 'toLocaleDateString')
          context.report({ node, message: 'Numbers and dates are written by lib/locale.ts.' });
      },
    };
  },
};

/**
 * Refuses a sentence that stands in an error of the core: it belongs into a table of `src-shared/said`, where it has
 * its other languages beside it.
 */
const noLooseError = {
  create(context: Context) {
    const look = (node: Node | undefined): void => {
      const isText = node?.type === 'Literal' || node?.type === 'TemplateLiteral' || node?.type === 'BinaryExpression';
      const hasTexts = node?.type === 'ConditionalExpression' && textsOf(node).length > 0;
      if (node && (isText || hasTexts))
        context.report({ node, message: 'It belongs into a table of src-shared/said.' });
    };
    return {
      NewExpression: (node: Node): void => {
        if (nameOf(node.callee?.name) === 'DomainError') look(node.arguments?.[1]);
      },
      CallExpression: (node: Node): void => {
        if (nameOf(node.callee?.name) === 'verbatim') look(node.arguments?.[0]);
      },
    };
  },
};

/** The texts that an attribute or a property is, or may be. */
function textsOf(node: Node): readonly string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateLiteral') return (node.quasis ?? []).map(({ value }) => value.raw);
  if (node.type === 'JSXExpressionContainer') return node.expression ? textsOf(node.expression) : [];
  if (node.type !== 'ConditionalExpression') return [];
  const { consequent, alternate } = node as { readonly consequent?: Node; readonly alternate?: Node };
  return [consequent, alternate].flatMap((each) => (each ? textsOf(each) : []));
}

function nameOf(name: Node['name']): string | undefined {
  return typeof name === 'string' ? name : name?.name;
}

/** For the linter, which loads this file. */
export default { meta: { name: 'texts' }, rules: { 'no-loose-text': noLooseText, 'no-loose-error': noLooseError } };
