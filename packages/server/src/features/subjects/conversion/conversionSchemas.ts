import { ConversionAnswer, ConversionRequest, ConversionProblem, ConversionReplacements } from '@assunto/api';
import { IntegerId, ListAnswer, PageNumber } from '@assunto/engine/contract';
import { ErrorAnswer } from '@assunto/engine/core';
import Type from 'typebox';

const tags = ['assuntos'];
const params = Type.Object({ subjectAttributeId: IntegerId });
const headers = Type.Object({ 'if-match': Type.Optional(Type.String({ maxLength: 200 })) });
const found = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer };
const changed = { ...found, 409: ErrorAnswer, 412: ErrorAnswer, 422: ErrorAnswer };
const response = { 200: ConversionAnswer, ...changed };

/** The schemas of the calls about conversions (decision 127). */
export const conversionSchemas = {
  read: {
    tags,
    summary: 'Lê a última conversão de um atributo',
    params,
    response: { 200: ConversionAnswer, ...found },
  },
  request: {
    tags,
    summary: 'Verifica o que uma conversão de um atributo faria com os registros',
    description:
      'Nada muda nos registros: a verificação roda em segundo plano e conta quantos convertem, quantos perdem algo e quantos não podem ser convertidos. Com If-Match, só a versão lida do atributo é verificada.',
    params,
    headers,
    body: ConversionRequest,
    response,
  },
  problems: {
    tags,
    summary: 'Lista os valores que não podem ser convertidos, com registros que os têm',
    description:
      'search procura no texto dos valores. De cada valor são listados os primeiros 100 registros; com problemId só um valor, e recordPage escolhe os próximos 100 dos seus registros.',
    params,
    querystring: Type.Object({
      page: Type.Optional(PageNumber),
      fetch: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      search: Type.Optional(Type.String({ maxLength: 300 })),
      problemId: Type.Optional(IntegerId),
      recordPage: Type.Optional(PageNumber),
    }),
    response: { 200: ListAnswer(ConversionProblem), ...found },
  },
  replace: {
    tags,
    summary: 'Informa o que colocar no lugar dos valores que não podem ser convertidos',
    params,
    body: ConversionReplacements,
    response,
  },
  start: {
    tags,
    summary: 'Inicia a conversão verificada, em segundo plano',
    description: 'Os valores antigos ficam guardados até a confirmação, ou por 30 dias.',
    params,
    headers,
    response,
  },
  confirm: { tags, summary: 'Confirma uma conversão: os valores antigos são excluídos', params, response },
  undo: {
    tags,
    summary: 'Desfaz uma conversão',
    description:
      'Os valores antigos voltam; os alterados depois da conversão são convertidos de volta, e os que não podem ser são listados.',
    params,
    response,
  },
  cancel: {
    tags,
    summary: 'Cancela uma verificação, ou uma conversão que ainda não está em uso',
    params,
    response,
  },
} as const;
