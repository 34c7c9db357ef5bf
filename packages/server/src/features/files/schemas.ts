import { ErrorAnswer, FileUse, FileValue } from '@assunto/engine/core';
import { FileAddress, Id } from '@assunto/engine/contract';
import Type from 'typebox';

const tags = ['arquivos'];
const headers = Type.Object({
  'x-file-name': Type.String({ maxLength: 3000, description: 'O nome, em UTF-8 com %' }),
});
const fileId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** The schemas of the calls about files. */
export const fileSchemas = {
  receive: {
    tags,
    summary: 'Guarda um arquivo para um campo',
    description:
      'O corpo é o próprio arquivo (application/octet-stream). Sem um registro que o tenha, é apagado em 24 horas.',
    params: Type.Object({ subjectAttributeId: Id }),
    headers,
    response: { 201: FileValue, 400: ErrorAnswer, 404: ErrorAnswer, 413: ErrorAnswer },
  },
  receiveForComment: {
    tags,
    summary: 'Guarda um arquivo para um comentário',
    description:
      'O corpo é o próprio arquivo (application/octet-stream). Lê o arquivo quem lê o comentário que o tem; sem um, é apagado em 24 horas.',
    params: Type.Object({ subject: Type.String({ minLength: 1, maxLength: 100 }), talkId: Id }),
    headers,
    response: { 201: FileValue, 400: ErrorAnswer, 404: ErrorAnswer, 413: ErrorAnswer },
  },
  address: {
    tags,
    summary: 'O endereço de um arquivo, por alguns minutos',
    params: Type.Object({ fileId }),
    querystring: Type.Object({ use: Type.Optional(FileUse) }),
    response: { 200: FileAddress, 404: ErrorAnswer },
  },
  content: {
    tags,
    summary: 'O conteúdo de um arquivo, no endereço assinado',
    security: [],
    params: Type.Object({ fileId }),
    querystring: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
  },
} as const;
