import Type, { type TArray, type TBoolean, type TEnum, type TInteger, type TOptional, type TString } from 'typebox';
import type { OperatorText } from '../../platform/messages/operatorText';

/** What every setting says of itself beside its type. JSON Schema leaves such keywords to their readers. */
export interface SettingOptions {
  /** What it does, for the table of the documentation. */
  description: string;
  /** The value without it, where that is not a constant, for the table of the documentation. */
  defaultText?: string;
  /** It may not be set unless one of these is set too. */
  needs?: readonly string[];
  /** Its value is never printed: JSON Schema's word for a value that is not read back. */
  writeOnly?: boolean;
}

/** A text that is checked, and how the refusal says what is expected. */
export interface CheckedOptions extends SettingOptions {
  isValid?: (value: string) => boolean;
  /** Completes 'is not valid:'. */
  expected?: OperatorText;
}

/** A whole number in digits. */
export const wholeNumber = (minimum: number, maximum: number, value: number, options: SettingOptions): TInteger =>
  Type.Integer({ ...options, minimum, maximum, default: value });

/** A whole number without a default. */
export const anyWholeNumber = (minimum: number, maximum: number, options: SettingOptions): TOptional<TInteger> =>
  Type.Optional(Type.Integer({ ...options, minimum, maximum }));

/** On or off, in one of the usual spellings. */
export const flag = (value: boolean, options: SettingOptions): TBoolean => Type.Boolean({ ...options, default: value });

/** One of some words. */
export const choice = <Values extends string[]>(
  values: readonly [...Values],
  options: SettingOptions,
): TOptional<TEnum<[...Values]>> => Type.Optional(Type.Enum(values, { ...options, choices: values }));

/** A text without a default. */
export const text = (options: CheckedOptions): TOptional<TString> => Type.Optional(checkedText(options));

/** A text with a default. */
export const textOr = (value: string, options: CheckedOptions): TString =>
  checkedText({ ...options, default: value } as CheckedOptions);

/** Texts separated by commas. */
export const list = (options: CheckedOptions): TArray<TString> => {
  const { isValid, expected, ...rest } = options;
  const item = checkedText({ description: '', ...(isValid && { isValid }), ...(expected && { expected }) });
  return Type.Array(item, { ...rest, default: [] });
};

/** A folder or file; relative to the working directory, `~/` is the home of the user. */
export const path = (options: SettingOptions): TOptional<TString> => text({ ...options });

/** A value that opens something, of a length that cannot be guessed. It is never printed. */
export const secret = (minLength: number, options: SettingOptions): TOptional<TString> =>
  text({
    ...options,
    writeOnly: true,
    isValid: (value) => value.length >= minLength,
    expected: {
      pt: `use ao menos ${minLength} caracteres aleatórios`,
      en: `use at least ${minLength} random characters`,
    },
  });

/** An address with one of these protocols. */
export const address = (
  check: (url: URL) => boolean,
  options: CheckedOptions & { expected: OperatorText },
): TOptional<TString> => text({ ...options, isValid: (value) => URL.canParse(value) && check(new URL(value)) });

function checkedText({ isValid, ...options }: CheckedOptions): TString {
  const schema = Type.String({ ...options });
  return isValid ? Type.Refine(schema, isValid) : schema;
}
