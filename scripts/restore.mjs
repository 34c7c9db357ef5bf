import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode } from './support/install.mjs';
import { explain, fail, loadServer, withBackupFile } from './support/operatorCommand.mjs';
import { endWithNpm } from './support/parent.mjs';

const help = `Uso: npm run restore -- ARQUIVO [opções]

Restaura uma cópia feita por npm run backup em uma instalação vazia (DATA_DIR ou DATABASE_URL), ou um só assunto dela em uma
instalação em uso, como um novo assunto ao lado do atual, que fica como está. ARQUIVO pode ser bucket:NOME, uma cópia no bucket de
BACKUP_S3_* (npm run backup -- --list as mostra).

  --dry-run              confere a cópia e o destino; nada é gravado
  --subject ASSUNTO      restaura só este assunto (seu identificador, como chamado)
  --company NÚMERO       a empresa do assunto, onde a cópia ou a instalação tem várias
  --into-company NÚMERO  a empresa que recebe o assunto, se for outra: sem contas nem referências a outros registros
  --name NOME            o nome do novo assunto; sem ele, o do assunto com a data da cópia
  --profile NÚMERO       um perfil que pode ler o novo assunto, além dos administradores; pode ser repetido

A base embutida precisa do servidor parado; no PostgreSQL, com --subject, todos continuam trabalhando. A senha de uma cópia cifrada
é lida de BACKUP_PASSPHRASE. Saída: 0 feito, 1 erro.
`;

checkNode();
endWithNpm();
const { name, options } = readArguments();
const passphrase = process.env.BACKUP_PASSPHRASE || undefined;

const server = await loadServer();
const config = server.readConfig(process.env);
/** @type {any} */
let database;
try {
  // Opening the embedded database would create it.
  const isAbsent = config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres'));
  if (isAbsent && options.subject) fail(`Não há uma instalação em ${config.dataDir}.`);
  if (!options['dry-run'] || !isAbsent) database = await server.openDatabase(config);
  await withBackupFile(server, name, async (file) =>
    options.subject ? printSubject(await restoreSubject(file)) : print(await restoreAll(file)),
  );
} catch (error) {
  explain(error, ['BackupError', 'DistributionError']);
} finally {
  await database?.close();
}

/** @param {string} file */
function restoreAll(file) {
  return options['dry-run']
    ? server.checkRestore({ file, passphrase, database })
    : server.restoreBackup({ file, passphrase, database, storage: server.createFileStorage(config) });
}

/** @param {string} file */
function restoreSubject(file) {
  return server.restoreSubject({
    ...{ file, passphrase, database, storage: server.createFileStorage(config) },
    ...{ subject: options.subject, companyId: options.company, intoCompanyId: options['into-company'] },
    ...{ name: options.name, roomIds: options.profile, isDry: options['dry-run'] },
  });
}

/** @param {any} restored */
function print({ header, manifest }) {
  const content = `a cópia de ${header.createdIn}: ${manifest.rows} linhas e ${manifest.files} arquivos`;
  if (options['dry-run']) {
    console.log(`Seria restaurada ${content}. Nada foi gravado.`);
    console.log(`Versão da base copiada: ${header.migrations.at(-1)}; depois dela rodariam as migrações seguintes.`);
    return;
  }
  console.log(`Restaurada ${content}.`);
  for (const id of manifest.lostFiles) console.error(`Aviso: o arquivo ${id} já faltava na instalação copiada.`);
  console.log('Todas as sessões terminaram: as pessoas entram novamente.');
}

/** @param {any} restored */
function printSubject(restored) {
  const isDry = options['dry-run'];
  const { records, attributes, files, comments, notes } = restored;
  const content = `${count(records, 'registro', 'registros')}, ${count(attributes, 'atributo', 'atributos')} e ${count(files, 'arquivo', 'arquivos')}`;
  console.log(
    isDry
      ? `Seria criado o assunto "${restored.subjectName}", da cópia de ${restored.createdIn}: ${content}. Nada foi gravado.`
      : `Criado o assunto "${restored.subjectName}" (${restored.subjectIdentifier}), da cópia de ${restored.createdIn}: ${content}.`,
  );
  console.log(
    `  Com os registros: ${count(comments, 'comentário', 'comentários')} (${count(notes, 'nota interna', 'notas internas')}), ${count(restored.tags, 'tag', 'tags')} e ${count(restored.history, 'alteração', 'alterações')} do histórico.`,
  );
  console.log('  O atributo "Código original" tem o código que cada registro tinha na cópia.');
  const reasons = /** @type {Record<string, string>} */ ({
    subjectGone: 'o assunto a que se refere não existe mais',
    rollup: 'totaliza outros registros, que se referem ao assunto original',
    deadline: 'é prazo de metas do assunto original',
    notComputable: 'não pode mais ser calculado',
  });
  for (const { name, reason } of restored.leftOut)
    console.log(`  O atributo "${name}" ficou de fora: ${reasons[reason]}.`);
  for (const { name, count: lost } of restored.lostReferences)
    console.log(
      `  "${name}": ${count(lost, 'referência', 'referências')} a registros que não existem mais, sem valor.`,
    );
  if (restored.lostLinks > 0)
    console.log(
      `  ${count(restored.lostLinks, 'relação', 'relações')} com registros de outros assuntos, fora dos registros.`,
    );
  if (restored.lostFiles > 0)
    console.log(`  ${count(restored.lostFiles, 'arquivo', 'arquivos')} sem conteúdo na cópia, fora dos registros.`);
  if (restored.lostCreators > 0)
    console.log(`  ${count(restored.lostCreators, 'registro', 'registros')} sem criador: a conta não existe aqui.`);
  for (const { name, count: lost } of restored.lostTags)
    console.log(`  A tag "${name}" não existe mais: fora de ${count(lost, 'registro', 'registros')}.`);
  if (restored.deleted > 0)
    console.log(`  Não restaurados: ${count(restored.deleted, 'registro', 'registros')} da lixeira.`);
}

/**
 * @param {number} number
 * @param {string} one
 * @param {string} several
 */
function count(number, one, several) {
  return `${number.toLocaleString('pt-BR')} ${number === 1 ? one : several}`;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        subject: { type: 'string' },
        company: { type: 'string' },
        'into-company': { type: 'string' },
        name: { type: 'string' },
        profile: { type: 'string', multiple: true },
      },
    });
    const [name, ...others] = positionals;
    if (!name || others.length > 0) fail(help);
    const { subject, company, 'into-company': into, profile, ...given } = values;
    const isForSubject = [company, into, profile, given.name].some((value) => value !== undefined);
    if (isForSubject && !subject) fail(`Informe --subject.\n\n${help}`);
    const numbers = {
      company: numberOf(company),
      'into-company': numberOf(into),
      profile: (profile ?? []).map(numberOf),
    };
    return { name, options: { ...given, subject, ...numbers } };
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n\n${help}`);
  }
}

/** @param {string | undefined} text */
function numberOf(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${text} não é um número.`);
  return Number(text);
}
