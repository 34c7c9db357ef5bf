import { IntegerId, ListAnswer } from '@assunto/engine/contract';
import { SubjectFile, SubjectFromFile, SubjectFromFileAnswer } from '@assunto/api';
import { ErrorAnswer } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { acceptFileBody } from '../../../platform/http/fileBody';
import { uploadedFile } from '../../../platform/http/uploadedFile';
import { HttpError } from '../../../platform/errors/errors';
import { requireStructureRights } from '../../../configuration/structureRights';
import { createSubjectFromFile } from './createSubjectFromFile';
import { discardFiles } from '../../../intake/deleteFile';
import { receiveRows } from '../../../intake/receiveRows';
import { describeSubjectFile, subjectReading } from './describeSubjectFile';
import { findSubjectFile, listSubjectFiles, toSubjectFile } from './subjectFiles';
import type { SubjectFileServices } from './SubjectFileServices';
import { undoSubject } from './undoSubject';

const tags = ['assuntos'];
const config = { admin: true };
const params = Type.Object({ fileId: IntegerId });
const refused = { 400: ErrorAnswer, 403: ErrorAnswer, 404: ErrorAnswer, 409: ErrorAnswer };

/** Subjects that are created from a file with their records (decision 136). Only the person who sent a file sees it. */
export const subjectFileRoutes: FastifyPluginAsyncTypebox<SubjectFileServices> = async (app, services) => {
  // After the account is known, before the request is parsed.
  app.addHook('onRequest', async ({ account }) => requireStructureRights(account));
  await app.register(receiveRoutes, services);
  await app.register(storedFileRoutes, services);

  app.post(
    '/subject/file/:fileId/create',
    {
      config,
      schema: {
        tags,
        summary: 'Cria um assunto a partir de um arquivo',
        description:
          'Cria o assunto com atributos, lista, formulários, item de menu e direitos, tudo ou nada, e começa a importação das ' +
          'linhas, que continua sozinha se nenhuma tiver problemas.',
        params,
        body: SubjectFromFile,
        response: { 201: SubjectFromFileAnswer, ...refused },
      },
    },
    async ({ account, params: { fileId }, body }, reply) => {
      const answer = await createSubjectFromFile(services, account, fileId, body);
      void reply.code(201);
      return answer;
    },
  );

  app.post(
    '/subject/file/:fileId/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Desfaz a criação de um assunto a partir de um arquivo',
        description: 'O assunto vai para a lixeira com os registros; o item de menu é removido.',
        params,
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account, params: { fileId } }) => {
      await undoSubject(services, account, fileId);
      return {};
    },
  );
};

/** The files that wait, and are read in the background if they are large. */
const storedFileRoutes: FastifyPluginAsyncTypebox<SubjectFileServices> = async (app, { database }) => {
  app.get(
    '/subject/file',
    {
      config,
      schema: {
        tags,
        summary: 'Os arquivos de quem pede de que ainda não criou um assunto, do mais novo ao mais antigo',
        response: { 200: ListAnswer(SubjectFile), 403: ErrorAnswer },
      },
    },
    async ({ account }) => {
      const itens = (await listSubjectFiles(database, account)).map(toSubjectFile);
      return { itens, totalResults: itens.length, currentPage: 1 };
    },
  );

  app.delete(
    '/subject/file/:fileId',
    {
      config,
      schema: {
        tags,
        summary: 'Descarta um arquivo, também durante a leitura',
        params,
        response: { 200: Type.Object({}), ...refused },
      },
    },
    async ({ account: { companyId, accountId }, params: { fileId } }) => {
      const isFound = await database.transaction((transaction) =>
        discardFiles(transaction, { companyId, accountId, subjectId: null, importId: fileId }),
      );
      if (!isFound) throw new HttpError('NOT_FOUND');
      return {};
    },
  );

  app.get(
    '/subject/file/:fileId',
    {
      config,
      schema: {
        tags,
        summary: 'O que se propõe para as colunas de um arquivo',
        params,
        response: { 200: SubjectFile, ...refused },
      },
    },
    async ({ account, params: { fileId } }) => toSubjectFile(await findSubjectFile(database, account, fileId)),
  );
};

/** Receives the file: its body is the file itself, so this scope has content types of its own. */
const receiveRoutes: FastifyPluginAsyncTypebox<SubjectFileServices> = async (app, { access, database, storage }) => {
  acceptFileBody(app);
  app.post(
    '/subject/file',
    {
      config,
      schema: {
        tags,
        summary: 'Recebe um arquivo CSV ou XLSX para um assunto novo',
        description:
          'O corpo é o próprio arquivo (application/octet-stream). Nada é criado ainda. O arquivo que a mesma pessoa enviou ' +
          'antes, e de que não criou um assunto, é descartado. Um arquivo grande é lido em segundo plano: a resposta é 202, e ' +
          'o estado reading termina em mapping ou stopped.',
        headers: Type.Object({
          'x-file-name': Type.String({ maxLength: 3000, description: 'O nome, em UTF-8 com %' }),
        }),
        response: { 201: SubjectFile, 202: SubjectFile, ...refused },
      },
    },
    async (call, reply) => {
      const { signal, ...file } = uploadedFile(call, reply);
      const { account } = call;
      const request = await access.of(account);
      const fileId = await receiveRows({
        database,
        storage,
        account,
        file,
        subjectId: null,
        reading: { ...subjectReading, signal },
        describe: (importId, summary) => describeSubjectFile(request, importId, summary),
      });
      const sent = toSubjectFile(await findSubjectFile(database, account, fileId));
      return reply.code(sent.state === 'reading' ? 202 : 201).send(sent);
    },
  );
};
