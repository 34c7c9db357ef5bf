import Type from 'typebox';
import { Id, Nullable } from '../common';

/** An entry of the company's navigation, with its children (2§3). Keys are capitalised in the specification. */
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

/** Answer of `GET /presentation/menu/all/` (2§7). */
export const MenuTree = Type.Object({ Menus: Type.Array(Menu) });
export interface MenuTree {
  Menus: Menu[];
}

/** An item while it is edited (2§3). */
export interface MenuItem {
  menuName: string;
  scenario: string | null;
  subject: string | null;
  filterIds: number[];
  menus: MenuItem[];
}
export const MenuItem = Type.Cyclic(
  {
    MenuItem: Type.Object({
      menuName: Type.String({ maxLength: 80 }),
      scenario: Nullable(Type.String()),
      subject: Nullable(Type.String()),
      filterIds: Type.Array(Id),
      menus: Type.Array(Type.Ref('MenuItem')),
    }),
  },
  'MenuItem',
);
