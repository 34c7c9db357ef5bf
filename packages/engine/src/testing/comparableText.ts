import { normaliseText } from '../component-types/normaliseText';
import { parseRule } from '../component-types/recurrence/parseRule';
import { describeRecurrence } from '../component-types/recurrence/describeRecurrence';
import { foldText } from '../text/foldText';

/** Removes case, accents, spaces and separators, which may differ between typed and formatted text. */
const comparable = (text: string) =>
  foldText(normaliseText(text) ?? '').replace(/[\s.,;:/\\|()[\]{}_'"’\-\u2010-\u2015\u2212]/g, '');

const unprefixed = (text: string) =>
  text.replace(/^\s*[-−]?\s*(?:r\$|us\$)/i, (prefix) => prefix.replace(/[^-−]/g, ''));

/** Normalises a number with any separators; those of Brazil where they are possible. */
function comparableNumber(text: string): string {
  const [, sign = '', figures = '', unit = ''] =
    /^([-−]?)\s*([\d.,'’\s]*)(.*)$/s.exec(unprefixed(text.trim()).trim()) ?? [];
  const bare = figures.replace(/[\s'’]/g, '');
  const isBrazilian = /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/.test(bare) || /^[\d.]+,\d*$/.test(bare);
  const value = Number(isBrazilian ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''));
  const factor = unitFactors[comparable(unit)];
  const amount = Number((value * (factor ?? 1)).toPrecision(15));
  return `${sign && amount !== 0 ? '-' : ''}${amount}${factor === undefined ? comparable(unit) : ''}`;
}

/** The units of the tested attributes, which may be omitted. */
const unitFactors: Readonly<Record<string, number>> = { '': 1, '%': 1, kg: 1, t: 1000, g: 0.001 };

const numbersIn = (text: string) => (text.match(/\d+|[^\d\s]/g) ?? []).filter((part) => !/^[/:.\-–—]$/.test(part));
/** Dates and times part by part, without leading zeros and omitted seconds. */
const comparableDays = (text: string) =>
  text
    .replace(/[ T]+(\d{1,2}:\d{2}):\d{2}/g, ' $1')
    .replace(/\b(?:às|até|a|T)\b/gi, ' ')
    .match(/\d+|[^\d\s/:–—-]/g)
    ?.map((part) => part.replace(/^0+(?=\d)/, ''))
    .join(' ') ?? '';

const comparableTime = (text: string) => {
  const typed = text.trim().toLowerCase();
  const joined = /^(\d{2})(\d{2})(\d{2})?$/.exec(typed)?.slice(1);
  const parts = joined ?? numbersIn(typed.replace(/[hm]|s$/g, ' '));
  const [hours = '', minutes = '0', seconds = '0', ...rest] = parts.map(
    (part) => part?.replace(/^0+(?=\d)/, '') ?? '0',
  );
  return [hours, minutes, seconds, ...rest].join(':');
};

const comparableDuration = (text: string) => {
  const typed = text.trim().toLowerCase().replace(/\s/g, '');
  const alone = /^(\d+)m(?:in)?$/.exec(typed)?.[1];
  if (alone !== undefined) return String(Number(alone));
  const [, hours = '', minutes = '0'] =
    /^(\d{1,3})(?::|h)(\d{1,2})?(?:m|min)?$/.exec(typed) ??
    /^(\d{1,3})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})$/.exec(typed) ??
    [];
  return hours === '' ? typed : String(Number(hours) * 60 + Number(minutes));
};

const answers: Readonly<Record<string, string>> = {
  s: 'sim',
  true: 'sim',
  verdadeiro: 'sim',
  1: 'sim',
  n: 'nao',
  false: 'nao',
  falso: 'nao',
  0: 'nao',
  '': 'naopreenchido',
};
const comparableAnswer = (text: string) => answers[comparable(text)] ?? comparable(text);

const once = (parts: readonly string[]) => [...new Set(parts.map(comparable))].filter(Boolean).join(' ');
/** The name before an address in angle brackets is ignored. */
const comparableAddresses = (text: string) =>
  once(text.split(/[;,\r\n\t]/).flatMap((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).split(/\s/)));

/**
 * Further notations of the same value that a component number accepts, beside other separators. A number that is not listed
 * accepts none.
 */
const notations: Readonly<Record<number, (text: string) => string>> = {
  3: comparableNumber,
  5: comparableNumber,
  23: comparableNumber,
  24: comparableNumber,
  25: comparableNumber,
  // The country code of Brazil, and the 0 dialled before an area code.
  6: (text) =>
    comparable(
      text
        .trim()
        .replace(/^\(?(?:\+|00)\D*55/, '')
        .replace(/^\(?0(?=\D*\d)/, ''),
    ),
  10: comparableAnswer,
  27: comparableAnswer,
  // A date without time means its first minute.
  11: (text) => comparableDays(text).replace(/^(\d+ \d+ \d+)$/, '$1 0 0'),
  28: comparableDays,
  32: comparableDays,
  13: (text) => comparable(text.trim().replace(/^mailto:/i, '')),
  16: (text) => comparable(text.trim().replace(/^(?:https?:\/\/|mailto:)/i, '')),
  17: (text) => once(text.split(/[;\r\n\t]/)),
  33: comparableAddresses,
  18: (text) =>
    comparable(text)
      .replace(/^#?(.)(.)(.)$/, '$1$1$2$2$3$3')
      .replace('#', ''),
  19: comparableTime,
  20: comparableDuration,
  29: (text) => once(text.split(/[,;/]/)),
  // Leading zeros of a number are ignored.
  30: (text) => {
    const rule = parseRule(text);
    const sentence = text.replace(/(?<!\d)0+(?=\d)/g, '').replace(/^a cada 1 dias?/i, 'todo dia');
    return comparable(rule.ok ? describeRecurrence(rule.rule) : sentence);
  },
};

/**
 * Normalises the text of a component number's value: texts with the same result may stand for the same value. For numbers that
 * are not in `notations` only case, accents, spaces and separators may differ.
 *
 * @example
 * comparableText(6, '(21) 98811-2040') === comparableText(6, '21988112040'); // true
 */
export function comparableText(componentId: number, text: string): string {
  return (notations[componentId] ?? comparable)(text);
}

/** Texts that look like values of some component number, but are invalid for most. */
export const pastedTexts: readonly string[] = [
  ...[
    '1.5',
    '1,5',
    '1e5',
    '1e3',
    '-1',
    '−1',
    '1.000',
    '1 000',
    '1,000',
    '1.000,00',
    '1.239',
    '1,239',
    '+1',
    '007',
    '1.2.3',
  ],
  ...['11.222.333/0001-81', '111.444.777-35', '11144477735', '111.444.777-355', '21987654321', '219876543210'],
  ...[
    '+55 21 98765-4321',
    '552198765432',
    '+1 212 555 1234',
    'ABC1D23',
    'ABC-12345',
    '20040-020',
    '200400201',
    'R$ 200',
  ],
  ...[
    '25:00:00',
    '8:30 PM',
    '8:30',
    '9h30',
    '093015',
    '8,5',
    '8:75',
    '45min',
    '130',
    '22/11/26 15:30',
    '22/11/2026 15:30',
  ],
  ...['22/11/2026', '2026-11-22', '31/02/2026', '22/11/2026 25:00', '04/11/2018 00:30', '22/11/2026 08:00 – 12:30'],
  ...[
    '04/11/2018 00:30 – 02:00',
    '#abc',
    '#aabbccdd',
    'rgb(1,2,3)',
    'exemplo.com',
    'mailto:a@b.co',
    'Ana <ana@b.co>',
    'um;dois;um',
  ],
  ...[
    'aberto',
    '1',
    'Aberto, Concluído, sem aviso',
    'sim',
    'talvez',
    'Caminhão / Ana / ABC1D23, ABC1D23',
    'a / b / c / d',
  ],
  ...[
    '10 lb',
    '1 t',
    '750 g',
    '5 %',
    'R$ 5,00',
    'US$ 5',
    '12 kg',
    '{"a":1}',
    '[1]',
    'FREQ=DAILY',
    'linha\r\nlinha',
    '\u0000x',
    '  ',
  ],
];
