import { ErrorAnswer } from '@assunto/engine/core';
import { Id, ListAnswer } from '@assunto/engine/contract';
import { TalkExport, TalkExportJob } from '@assunto/api';
import Type from 'typebox';

const tags = ['registros'];
const subject = Type.String({ minLength: 1, maxLength: 100 });
const ofExport = Type.Object({ subject, exportId: Id });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };
const file = Type.Any({ description: 'O arquivo' });

/** The schemas of the calls about exports. */
export const exportSchemas = {
  write: {
    tags,
    summary: 'Exporta os registros de uma lista para CSV ou XLSX',
    description:
      'As colunas que quem pede pode ler, com os filtros e a ordem da lista. CSV em UTF-8 com BOM, separado por ponto e ' +
      'vírgula; textos que parecem fórmulas começam com um apóstrofo. A resposta X-Total-Count diz quantos registros são. ' +
      'Mais de 10.000 registros são exportados em segundo plano: a resposta 202 diz em que exportação.',
    params: Type.Object({ subject }),
    body: TalkExport,
    response: { 200: file, 202: TalkExportJob, ...refused, 422: ErrorAnswer },
  },
  list: {
    tags,
    summary: 'As exportações em segundo plano de quem pede, da mais nova à mais antiga',
    description: 'São guardadas por 24 horas; de cada pessoa, as dez últimas.',
    params: Type.Object({ subject }),
    response: { 200: ListAnswer(TalkExportJob), ...refused },
  },
  read: {
    tags,
    summary: 'Uma exportação em segundo plano',
    params: ofExport,
    response: { 200: TalkExportJob, ...refused },
  },
  cancel: {
    tags,
    summary: 'Cancela uma exportação em andamento',
    params: ofExport,
    response: { 200: TalkExportJob, ...refused },
  },
  file: {
    tags,
    summary: 'O arquivo de uma exportação em segundo plano',
    description: 'Só quem exportou o recebe, e só enquanto o seu acesso é o mesmo de quando o arquivo foi escrito.',
    params: ofExport,
    response: { 200: file, ...refused },
  },
} as const;
