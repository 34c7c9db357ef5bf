import { operatorText, type OperatorText } from '../../platform/messages/operatorText';
import type { Command } from './Command';

interface Listed {
  summary: OperatorText;
  load(): Promise<Command>;
}

/** The commands, in the order of their list. Each is loaded when it is called. */
export const commands: Readonly<Record<string, Listed>> = {
  start: {
    summary: { pt: 'inicia o produto', en: 'starts the product' },
    load: async () => (await import('./start')).start,
  },
  migrate: {
    summary: { pt: 'leva a base à versão deste programa', en: 'migrates the database to the version of this program' },
    load: async () => (await import('./migrate')).migrate,
  },
  backup: {
    summary: { pt: 'copia a instalação para um arquivo', en: 'copies the installation to a file' },
    load: async () => (await import('./backup')).backup,
  },
  restore: {
    summary: { pt: 'restaura uma cópia, ou um assunto dela', en: 'restores a copy, or one subject of it' },
    load: async () => (await import('./restore')).restore,
  },
  erase: {
    summary: { pt: 'apaga uma empresa ou os dados de uma pessoa', en: 'erases a company or the data of a person' },
    load: async () => (await import('./erase')).erase,
  },
  config: {
    summary: {
      pt: 'leva a configuração de uma empresa em um arquivo',
      en: 'moves the configuration of a company as a file',
    },
    load: async () => (await import('./config')).config,
  },
  companies: {
    summary: { pt: 'mostra ou muda o servidor de cada empresa', en: 'shows or changes the server of each company' },
    load: async () => (await import('./companies')).companies,
  },
  distribute: {
    summary: { pt: 'distribui as tabelas por vários servidores', en: 'distributes the tables over several servers' },
    load: async () => (await import('./distribute')).distribute,
  },
  doctor: {
    summary: { pt: 'confere a instalação, sem iniciá-la', en: 'checks the installation, without starting it' },
    load: async () => (await import('./doctor')).doctor,
  },
};

/** Runs `assunto` with what was written after it; returns the exit code. */
export async function runAssunto([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(helpText());
    return name === undefined ? 1 : 0;
  }
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!listed) {
    console.error(operatorText({ pt: `O comando ${name} não existe.`, en: `There is no command ${name}.` }));
    console.error(`\n${helpText()}`);
    return 1;
  }
  const { runCommand } = await import('./runCommand');
  return runCommand(await listed.load(), args);
}

function helpText(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(12)}${operatorText(summary)}`);
  return operatorText({
    pt: `Uso: assunto COMANDO [opções]

${lines.join('\n')}

assunto COMANDO --help mostra as opções e os códigos de saída de um comando. As configurações são variáveis do ambiente.`,
    en: `Usage: assunto COMMAND [options]

${lines.join('\n')}

assunto COMMAND --help shows the options and exit codes of a command. Settings are environment variables.`,
  });
}
