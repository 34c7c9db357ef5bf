import { FileIcons, FileIconsQuery, MenuTree } from '@assunto/api';
import { fileIcon } from '@assunto/engine/fields';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../access/createAccess';
import { menusFor } from '../../access/menuConditions';

/** The navigation. */
export const presentationRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/presentation/menu/all',
    { schema: { tags: ['menu'], summary: 'O menu de quem entrou', response: { 200: MenuTree } } },
    async ({ account }) => {
      const request = await access.of(account);
      return { Menus: menusFor(request, request.company.menus) };
    },
  );

  app.post(
    '/Presentation/GetIconByFileTypeQuery',
    {
      schema: {
        tags: ['arquivos'],
        summary: 'Os ícones de tipos de arquivo',
        body: FileIconsQuery,
        response: { 200: FileIcons },
      },
    },
    async ({ body }) => ({
      message: body.FileTypes.map((fileType) => ({ fileType, icon: { iconIdentifier: fileIcon(fileType) } })),
    }),
  );
};
