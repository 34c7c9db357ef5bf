import type { Translated } from '../../text/createTranslate';
import type { pt } from './pt';

/** The texts about formulas in English. */
export const en: Translated<typeof pt> = {
  'formula.error.attribute': 'There is no attribute “{found}” that a formula can use.',
  'formula.error.brace': 'The brace is not closed: write the attribute as {Name}.',
  'formula.error.character': 'The character “{found}” is not part of formulas.',
  'formula.error.depth':
    'The formula has more than {most} levels of parentheses and functions. Split it into two attributes.',
  'formula.error.empty': 'Enter the formula.',
  'formula.error.expected': '“{wanted}” is missing here.',
  'formula.error.function': 'There is no function “{found}”.',
  'formula.error.items': 'The function {name} does not take these values ({types}).',
  'formula.error.length': 'A formula can have up to {most} characters.',
  'formula.error.nodes': 'The formula has more than {most} parts. Split it into two attributes.',
  'formula.error.number': 'This number has too many digits.',
  'formula.error.operands': 'The sign {name} does not combine these values ({types}).',
  'formula.error.quote': 'The quotes of the text are not closed.',
  'formula.error.result': 'The result of the formula is {found}, and the chosen format shows {wanted}.',
  'formula.error.unexpected': '“{found}” was not expected here.',
  'formula.error.unfinished': 'The formula ends too early.',
  'formula.type.boolean': 'yes or no',
  'formula.type.date': 'date',
  'formula.type.datetime': 'date and time',
  'formula.type.number': 'number',
  'formula.type.text': 'text',
};
