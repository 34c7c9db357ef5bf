import type { ParseArgsConfig } from 'node:util';
import { type OperatorText, operatorText } from '../../platform/messages/operatorText';

/** What was written after the name of a command. */
export interface CommandArguments {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  positionals: readonly string[];
}

/** A command of operators. */
export interface Command {
  /** Its usage, options and exit codes. */
  help: OperatorText;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Runs it; returns the exit code, 0 unless it says otherwise. Throws `UsageError`, or an error whose message is for operators. */
  run(args: CommandArguments): Promise<number | undefined>;
}

/** The command was called in a way that it does not understand. Without a text of its own, its help says all. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(text?: OperatorText) {
    super(text && operatorText(text));
  }
}

/** The command cannot do what it was asked. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(text: OperatorText) {
    super(operatorText(text));
  }
}

/** Prints a line in the language of the terminal. */
export const print = (text: OperatorText): void => console.log(operatorText(text));

/** Prints a warning. */
export const warn = (text: OperatorText): void => console.error(operatorText(text));

/** The text of an option, if it was given. */
export function textOf(values: CommandArguments['values'], name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of an option, such as that of a company, if it was given. */
export function numberOf(values: CommandArguments['values'], name: string): number | undefined {
  const text = textOf(values, name);
  return text === undefined ? undefined : parseNumber(text);
}

/** A positive whole number. */
export function parseNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError({ pt: `${text} não é um número.`, en: `${text} is not a number.` });
  return Number(text);
}

/** A number with its noun. */
export function counted(number: number, pt: readonly [string, string], en: readonly [string, string]): OperatorText {
  const at = number === 1 ? 0 : 1;
  return {
    pt: `${number.toLocaleString('pt-BR')} ${pt[at]}`,
    en: `${number.toLocaleString('en')} ${en[at]}`,
  };
}
