import { fileIcon, FileIcons, FileIconsQuery, MenuTree, type Menu } from '@assunto/engine/core';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Access, CallerAccess } from '../../access/createAccess';
import type { MenuMetadata } from '../../metadata/CompanyMetadata';

/** The navigation (2§7). */
export const presentationRoutes: FastifyPluginAsyncTypebox<{ access: Access }> = async (app, { access }) => {
  app.get(
    '/presentation/menu/all',
    { schema: { tags: ['menu'], summary: 'O menu de quem entrou', response: { 200: MenuTree } } },
    async ({ caller }) => {
      const asker = await access.of(caller);
      return { Menus: menusFor(asker, asker.company.menus) };
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
function menusFor(asker: CallerAccess, menus: readonly MenuMetadata[]): Menu[] {
  return menus.flatMap(({ subjectId, Menus, ...menu }) => {
    if (!asker.maySeeMenu(menu.Id)) return [];
    if (subjectId !== null && !asker.readableSubject(subjectId)) return [];
    const children = menusFor(asker, Menus);
    return subjectId === null && children.length === 0 ? [] : [{ ...menu, Menus: children }];
  });
}
