import { FileIcons, FileIconsQuery, MenuTree, type Menu } from '@assunto/engine/contract';
import { fileIcon } from '@assunto/engine/fields';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access } from '../../../access/createAccess';
import type { MenuMetadata } from '../../../metadata/CompanyMetadata';
import type { AccountRequest } from '../../../access/RecordRequest';

/** The navigation (2§7). */
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

/** The menus that the room may see. A parent without a subject of its own goes with its last child. */
function menusFor(request: AccountRequest, menus: readonly MenuMetadata[]): Menu[] {
  return menus.flatMap(({ subjectId, Menus, ...menu }) => {
    if (!request.maySeeMenu(menu.Id)) return [];
    if (subjectId !== null && !request.openReadable(subjectId)) return [];
    const children = menusFor(request, Menus);
    return subjectId === null && children.length === 0 ? [] : [{ ...menu, Menus: children }];
  });
}
