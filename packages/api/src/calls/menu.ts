import * as Type from 'typebox';
import { Id, IntegerId, Nullable } from '@assunto/engine/contract';
import { ScenarioIdentifier } from '@assunto/engine/core';

/** An entry of the company's navigation, with its children. Keys are capitalised in the specification. */
export interface Menu {
  Id: number;
  Name: string;
  /** Subject identifier. */
  Subject: string | null;
  /** Scenario identifier. */
  Scenario: string | null;
  Icon: string | null;
  TemplateId: number | null;
  /** Filter ids. */
  Filters: number[];
  Menus: Menu[];
}
export const Menu = Type.Cyclic(
  {
    Menu: Type.Object({
      Id: Type.Integer(),
      Name: Type.String({ maxLength: 80 }),
      Subject: Nullable(Type.String()),
      Scenario: Nullable(Type.String()),
      Icon: Nullable(Type.String()),
      TemplateId: Nullable(Id),
      Filters: Type.Array(Id),
      Menus: Type.Array(Type.Ref('Menu')),
    }),
  },
  'Menu',
);

/** Answer of `GET /presentation/menu/all/`. */
export const MenuTree = Type.Object({ Menus: Type.Array(Menu) });
export interface MenuTree {
  Menus: Menu[];
}

/** The limits of a company's navigation; that of the name is from the specification (specification: menus). */
export const menuLimits = { name: 80, depth: 8, count: 2000, filters: 20 } as const;

/** An entry to be saved. A missing, 0 or negative `Id` means a new entry; the others keep their ids. */
export interface MenuSave {
  Id?: number;
  Name: string;
  Subject?: string | null;
  Scenario?: string | null;
  Icon?: string | null;
  TemplateId?: number | null;
  Filters?: number[];
  Menus?: MenuSave[];
}
export const MenuSave = Type.Cyclic(
  {
    MenuSave: Type.Object({
      Id: Type.Optional(Type.Integer({ maximum: 2 ** 31 - 1 })),
      Name: Type.String({ maxLength: menuLimits.name }),
      Subject: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
      Scenario: Type.Optional(Nullable(ScenarioIdentifier)),
      Icon: Type.Optional(Nullable(Type.String({ pattern: '^[a-z0-9-]{1,50}$' }))),
      TemplateId: Type.Optional(Nullable(IntegerId)),
      Filters: Type.Optional(Type.Array(IntegerId, { maxItems: menuLimits.filters })),
      Menus: Type.Optional(Type.Array(Type.Ref('MenuSave'), { maxItems: menuLimits.count })),
    }),
  },
  'MenuSave',
);

/** Body of `PUT /presentation/menu/{companyId}`: the complete navigation. Entries that are not in it are removed. */
export const MenuTreeSave = Type.Object({ Menus: Type.Array(MenuSave, { maxItems: menuLimits.count }) });
export interface MenuTreeSave {
  Menus: MenuSave[];
}

/** Answer of `GET /presentation/menu/{companyId}`: the complete navigation for administrators, regardless of permissions. */
export const CompanyMenu = Type.Object({ Menus: Type.Array(Menu), version: Type.Integer({ minimum: 0 }) });
export interface CompanyMenu extends MenuTree {
  /** The number of its last change, for `If-Match`. */
  version: number;
}

/** An item while it is edited. */
export interface MenuItem {
  menuName: string;
  scenario: string | null;
  subject: string | null;
  /** `null`: a filter that is still to be chosen. */
  filterIds: (number | null)[];
  menus: MenuItem[];
}
export const MenuItem = Type.Cyclic(
  {
    MenuItem: Type.Object({
      menuName: Type.String({ maxLength: menuLimits.name }),
      scenario: Nullable(Type.String()),
      subject: Nullable(Type.String()),
      filterIds: Type.Array(Nullable(Id)),
      menus: Type.Array(Type.Ref('MenuItem')),
    }),
  },
  'MenuItem',
);
