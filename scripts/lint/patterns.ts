import { analyse } from 'scslre';

/** Of a linter's node, what this rule looks at. */
interface Node {
  readonly type: string;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly value?: unknown;
  readonly callee?: { readonly type: string; readonly name?: string };
  readonly arguments?: readonly Node[];
}

interface Context {
  report(found: { readonly node: Node; readonly message: string }): void;
}

/**
 * Refuses a regular expression that takes more than linear time on some text:
 * what is read comes from strangers, and a text of a few kilobytes can hold a
 * thread for minutes.
 */
const noSuperLinear = {
  create(context: Context) {
    const look = (node: Node, source: string, flags: string): void => {
      for (const problem of problemsOf(source, flags)) context.report({ node, message: problem });
    };
    const lookAtCall = (node: Node): void => {
      const [source, flags] = node.arguments ?? [];
      if (node.callee?.name !== 'RegExp' || typeof source?.value !== 'string') return;
      look(node, source.value, typeof flags?.value === 'string' ? flags.value : '');
    };
    return {
      Literal: (node: Node): void => {
        if (node.regex) look(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: lookAtCall,
      CallExpression: lookAtCall,
    };
  },
};

/** What is wrong with a pattern, a sentence each; none where it is linear. */
export function problemsOf(source: string, flags: string): readonly string[] {
  const { reports } = analyse({ source, flags }, { maxReports: 3 });
  // A sticky pattern is tried at one place alone.
  const counted = flags.includes('y') ? reports.filter(({ type }) => type !== 'Move') : reports;
  return counted.map((report) => {
    const text = `a text of many ${JSON.stringify(report.character.pick)}`;
    if (report.type === 'Move') return `${text} is looked through from each of its places: quadratic time.`;
    return `${text} can be shared out in many ways: ${report.exponential ? 'exponential' : 'polynomial'} time.`;
  });
}

/** For the linter, which loads this file. */
export default { meta: { name: 'patterns' }, rules: { 'no-super-linear': noSuperLinear } };
