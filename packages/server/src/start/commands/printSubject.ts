import type { RestoredSubject } from '../../features/backup/subject/restoreSubject';
import type { OperatorText } from '../../platform/messages/operatorText';
import { counted, print } from './Command';

const records = (number: number): OperatorText => counted(number, ['registro', 'registros'], ['record', 'records']);

const reasons: Readonly<Record<string, OperatorText>> = {
  subjectGone: { pt: 'o assunto a que se refere não existe mais', en: 'the subject that it refers to is gone' },
  rollup: {
    pt: 'totaliza outros registros, que se referem ao assunto original',
    en: 'it totals other records, which refer to the original subject',
  },
  deadline: { pt: 'é prazo de metas do assunto original', en: 'it is a deadline of goals of the original subject' },
  notComputable: { pt: 'não pode mais ser calculado', en: 'it can no longer be computed' },
};

/** Prints what came back of a subject, or would, and what did not. */
export function printSubject(restored: RestoredSubject, isDry: boolean): void {
  const found = records(restored.records);
  const attributes = counted(restored.attributes, ['atributo', 'atributos'], ['attribute', 'attributes']);
  const files = counted(restored.files, ['arquivo', 'arquivos'], ['file', 'files']);
  const content = {
    pt: `da cópia de ${restored.createdIn}: ${found.pt}, ${attributes.pt} e ${files.pt}`,
    en: `of the copy of ${restored.createdIn}: ${found.en}, ${attributes.en} and ${files.en}`,
  };
  const { subjectName: name, subjectIdentifier: identifier } = restored;
  print(
    isDry
      ? {
          pt: `Seria criado o assunto "${name}", ${content.pt}. Nada foi gravado.`,
          en: `The subject "${name}" would be created, ${content.en}. Nothing was written.`,
        }
      : {
          pt: `Criado o assunto "${name}" (${identifier}), ${content.pt}.`,
          en: `The subject "${name}" (${identifier}) was created, ${content.en}.`,
        },
  );
  printConversation(restored);
  for (const { name: attribute, reason } of restored.leftOut)
    print({
      pt: `  O atributo "${attribute}" ficou de fora: ${reasons[reason]?.pt}.`,
      en: `  The attribute "${attribute}" was left out: ${reasons[reason]?.en}.`,
    });
  printLost(restored);
}

function printConversation(restored: RestoredSubject): void {
  const comments = counted(restored.comments, ['comentário', 'comentários'], ['comment', 'comments']);
  const notes = counted(restored.notes, ['nota interna', 'notas internas'], ['internal note', 'internal notes']);
  const tags = counted(restored.tags, ['tag', 'tags'], ['tag', 'tags']);
  const changes = counted(restored.history, ['alteração', 'alterações'], ['change', 'changes']);
  print({
    pt: `  Com os registros: ${comments.pt} (${notes.pt}), ${tags.pt} e ${changes.pt} do histórico.`,
    en: `  With the records: ${comments.en} (${notes.en}), ${tags.en} and ${changes.en} of the history.`,
  });
  print({
    pt: '  O atributo "Código original" tem o código que cada registro tinha na cópia.',
    en: '  The attribute "Código original" has the code that each record had in the copy.',
  });
}

function printLost(restored: RestoredSubject): void {
  for (const { name, count } of restored.lostReferences) {
    const references = counted(count, ['referência', 'referências'], ['reference', 'references']);
    print({
      pt: `  "${name}": ${references.pt} a registros que não existem mais, sem valor.`,
      en: `  "${name}": ${references.en} to records that are gone, without a value.`,
    });
  }
  const { lostLinks, lostFiles, lostCreators, deleted } = restored;
  const links = counted(lostLinks, ['relação', 'relações'], ['link', 'links']);
  if (lostLinks > 0)
    print({
      pt: `  ${links.pt} com registros de outros assuntos, fora dos registros.`,
      en: `  ${links.en} to records of other subjects, left out.`,
    });
  const files = counted(lostFiles, ['arquivo', 'arquivos'], ['file', 'files']);
  if (lostFiles > 0)
    print({
      pt: `  ${files.pt} sem conteúdo na cópia, fora dos registros.`,
      en: `  ${files.en} without content in the copy, left out.`,
    });
  if (lostCreators > 0)
    print({
      pt: `  ${records(lostCreators).pt} sem criador: a conta não existe aqui.`,
      en: `  ${records(lostCreators).en} without a creator: the account does not exist here.`,
    });
  for (const { name, count } of restored.lostTags)
    print({
      pt: `  A tag "${name}" não existe mais: fora de ${records(count).pt}.`,
      en: `  The tag "${name}" is gone: left out of ${records(count).en}.`,
    });
  if (deleted > 0)
    print({
      pt: `  Não restaurados: ${records(deleted).pt} da lixeira.`,
      en: `  Not restored: ${records(deleted).en} of the trash.`,
    });
}
