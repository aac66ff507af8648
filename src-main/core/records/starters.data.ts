import type { StarterTemplate } from '../../../src-shared/contract/records.ts';
import type { TemplateAttribute } from '../../../src-shared/template.ts';

const text = (name: string, description: string, ...words: readonly string[]): TemplateAttribute => ({
  name,
  kind: 'text',
  description,
  ...(words.length > 0 && { words }),
});
const number = (name: string, description: string, ...words: readonly string[]): TemplateAttribute => ({
  ...text(name, description, ...words),
  kind: 'number',
});
const date = (name: string, description: string, ...words: readonly string[]): TemplateAttribute => ({
  ...text(name, description, ...words),
  kind: 'date',
});
const freeForm = (name: string, description: string): TemplateAttribute => ({ name, kind: 'freeForm', description });

/** Templates to begin with, made for this project. */
export const starters: readonly StarterTemplate[] = [
  {
    key: 'machine-learning-results',
    name: 'Machine-learning results',
    template: {
      of: 'cell',
      placeholder: 'xx',
      types: [
        {
          name: 'Result',
          description: 'A score of a model on a data set',
          words: ['accuracy', 'f1', 'bleu', 'rouge', 'precision', 'recall', 'score', 'error', 'perplexity'],
          attributes: [
            text('task', 'What the model is to do'),
            text('dataset', 'The data that it is measured on'),
            text('data split', 'The part of the data: test, dev', 'split', 'subset'),
            text('metric', 'What is measured'),
            text('model', 'The method that is measured'),
            freeForm('settings', 'What else names the run'),
          ],
        },
        {
          name: 'Data statistic',
          description: 'How large a data set is',
          words: ['examples', 'documents', 'sentences', 'tokens', 'size', 'average', 'length'],
          attributes: [
            text('dataset', 'The data that is counted'),
            text('data split', 'The part of the data: train, test', 'split', 'subset'),
            text('counted', 'What is counted'),
          ],
        },
        {
          name: 'Hyperparameter',
          description: 'A setting of a model or its training',
          words: ['learning rate', 'batch size', 'dropout', 'epochs', 'layers', 'hidden size', 'optimizer'],
          attributes: [
            text('model', 'The model that is set so'),
            text('parameter', 'What is set'),
            text('dataset', 'The data that it is trained on'),
          ],
        },
      ],
    },
  },
  {
    key: 'leaderboard-results',
    name: 'Leaderboard results',
    template: {
      of: 'cell',
      placeholder: 'xx',
      types: [
        {
          name: 'Result',
          description: 'A score of a model on a data set',
          words: ['accuracy', 'f1', 'bleu', 'rouge', 'precision', 'recall', 'score', 'error', 'perplexity'],
          attributes: [
            text('task', 'What the model is to do'),
            text('dataset', 'The data that it is measured on'),
            text('metric', 'What is measured'),
            text('model', 'The method that is measured'),
            {
              ...text('eval split', 'The part of the data that is measured on: test, dev', 'split'),
              values: ['train', 'dev', 'development', 'validation', 'test'],
            },
            text(
              'eval class',
              'The part of the classes that is measured; all where it is all of them',
              'class',
              'subset',
            ),
            freeForm('settings', 'What else names the run'),
          ],
        },
        {
          name: 'Other',
          description: 'Anything that is no score: sizes, counts, settings',
          attributes: [],
        },
      ],
    },
  },
  {
    key: 'chemical-properties',
    name: 'Chemical properties',
    template: {
      of: 'cell',
      placeholder: 'xx',
      types: [
        {
          name: 'Measured property',
          description: 'A property of a compound',
          words: ['IC50', 'Ki', 'melting point', 'yield', 'density', 'solubility'],
          attributes: [
            text('compound', 'The substance that is measured', 'compd', 'substance', 'ligand', 'inhibitor'),
            text('property', 'What is measured'),
            text('unit', 'The unit of the value'),
            text('target', 'What the compound acts on', 'enzyme', 'receptor', 'cell line', 'organism'),
            freeForm('conditions', 'Temperature, solvent and the like'),
          ],
        },
      ],
    },
  },
  {
    key: 'glass-composition',
    name: 'Glass composition',
    template: {
      of: 'cell',
      placeholder: 'xx',
      types: [
        {
          name: 'Component share',
          description: 'How much of a component a glass has',
          words: ['SiO2', 'B2O3', 'Na2O', 'mol%', 'wt%'],
          attributes: [
            text('glass', 'The sample', 'sample', 'composition', 'code'),
            text('component', 'The oxide or element', 'oxide', 'element'),
            text('unit', 'The unit of the share: mol%, wt%'),
          ],
        },
      ],
    },
  },
  {
    key: 'invoice-lines',
    name: 'Invoice lines',
    template: {
      of: 'row',
      placeholder: 'xx',
      types: [
        {
          name: 'Invoice line',
          description: 'What was delivered, and what it costs',
          attributes: [
            text('item', 'The product or service', 'product', 'service', 'article', 'item description'),
            text('item number', 'Its number in a catalogue', 'sku', 'article number', 'product code'),
            number('quantity', 'How many', 'qty', 'number of pieces', 'hours'),
            text('unit', 'What is counted: pieces, hours'),
            number('unit price', 'The price of one', 'price', 'rate', 'price each'),
            number('amount', 'The price of all', 'line total', 'total', 'net amount'),
          ],
        },
      ],
    },
  },
  {
    key: 'staff-list',
    name: 'Staff list',
    template: {
      of: 'row',
      placeholder: 'xx',
      types: [
        {
          name: 'Staff member',
          description: 'A person and the work they do',
          attributes: [
            text('person', 'The full name', 'name', 'full name', 'employee', 'staff'),
            text('position', 'The title or role', 'job title', 'role', 'function'),
            text('department', 'The team or division', 'team', 'division', 'unit'),
            text('email', 'The address', 'e-mail', 'mail'),
            text('phone', 'The number', 'telephone', 'mobile', 'extension'),
            date('start date', 'The first day of work', 'started', 'hired', 'since'),
            number('salary', 'The pay', 'pay', 'wage', 'income'),
          ],
        },
      ],
    },
  },
  {
    key: 'financial-statement',
    name: 'Financial statement',
    template: {
      of: 'cell',
      placeholder: 'xx',
      types: [
        {
          name: 'Amount',
          description: 'A figure of a statement',
          words: ['total', 'revenue', 'expenses', 'assets', 'liabilities', 'budget', 'income'],
          attributes: [
            text('line item', 'What the figure is of', 'account', 'item', 'description'),
            text('section', 'The part of the statement'),
            text('period', 'The year, quarter or day', 'year', 'quarter', 'month', 'date'),
            text('unit', 'The currency and its scale'),
          ],
        },
      ],
    },
  },
  {
    key: 'web-product',
    name: 'Web product',
    template: {
      of: 'page',
      placeholder: 'xx',
      types: [
        {
          name: 'Product',
          description: 'What a shop page offers',
          attributes: [
            text('product', 'What it is called', 'name', 'title'),
            text('brand', 'Who makes it', 'manufacturer', 'maker'),
            text('price', 'What it costs', 'cost'),
            text('availability', 'Whether it can be had', 'stock', 'in stock'),
            text('item number', 'Its number in the shop', 'sku', 'model', 'part number'),
          ],
        },
      ],
    },
  },
];
