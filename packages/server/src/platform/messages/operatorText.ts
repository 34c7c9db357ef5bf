/** A text for operators: those of the start, the settings and the commands. */
export interface OperatorText {
  pt: string;
  en: string;
}

/** The language of the terminal, as POSIX orders its variables; Portuguese unless it is English. */
export function operatorLanguage(env: NodeJS.ProcessEnv): keyof OperatorText {
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^en([_.@-]|$)/i.test(locale) ? 'en' : 'pt';
}

/** The text in the language of the terminal. */
export const operatorText = (text: OperatorText, env: NodeJS.ProcessEnv = process.env): string =>
  text[operatorLanguage(env)];
