import * as Type from 'typebox';
import type { Static } from 'typebox';
import { IntegerId, Nullable, ListView } from '@assunto/engine/contract';

/** The most cards of one home page. */
export const maxHomeCards = 24;

/** What a card shows without further settings: unread notifications, the running task, the records opened last. */
export const HomeCardKind = Type.Union([Type.Literal('unread'), Type.Literal('task'), Type.Literal('recent')]);
export type HomeCardKind = Static<typeof HomeCardKind>;

const subject = Type.String({ minLength: 1, maxLength: 100 });

/** A card with the first records of a subject's list, narrowed by a saved filter unless `filterId` is `null`. */
export const HomeListCard = Type.Object(
  { kind: Type.Literal('list'), subject, filterId: Nullable(IntegerId) },
  { additionalProperties: false },
);
export type HomeListCard = Static<typeof HomeListCard>;

/** A card with a named view of a subject: its chart, or its first records. */
export const HomeViewCard = Type.Object(
  { kind: Type.Literal('view'), subject, viewId: IntegerId },
  { additionalProperties: false },
);
export type HomeViewCard = Static<typeof HomeViewCard>;

/** One card of a home page, as it is stored. */
export const HomeCard = Type.Union([
  Type.Object({ kind: HomeCardKind }, { additionalProperties: false }),
  HomeListCard,
  HomeViewCard,
]);
export type HomeCard = Static<typeof HomeCard>;

/** The cards of a home page in their order, as they are stored. */
export const HomeCards = Type.Object({ cards: Type.Array(HomeCard, { maxItems: maxHomeCards }) });
export type HomeCards = Static<typeof HomeCards>;

/**
 * A card as its reader sees it. `isUsable` is false where the subject, the filter or the view is gone or is not the reader's; the
 * card then has no names and no view.
 */
export const ShownHomeCard = Type.Union([
  Type.Object({ kind: HomeCardKind }),
  Type.Object({
    kind: Type.Literal('list'),
    subject: Type.String(),
    filterId: Nullable(IntegerId),
    isUsable: Type.Boolean(),
    subjectName: Type.Optional(Type.String()),
    filterName: Type.Optional(Type.String()),
  }),
  Type.Object({
    kind: Type.Literal('view'),
    subject: Type.String(),
    viewId: IntegerId,
    isUsable: Type.Boolean(),
    subjectName: Type.Optional(Type.String()),
    view: Type.Optional(ListView),
  }),
]);
export type ShownHomeCard = Static<typeof ShownHomeCard>;

/** Answer of `GET /home`. `isOwn`: the account arranged them itself; otherwise they are those of its access profile. */
export const Home = Type.Object({ isOwn: Type.Boolean(), cards: Type.Array(ShownHomeCard) });
export type Home = Static<typeof Home>;

/** The cards of an access profile, as the administrator who reads them sees them. */
export const RoomHome = Type.Object({
  cards: Type.Array(ShownHomeCard),
  /** Raised by each change. */
  version: Type.Integer({ minimum: 0 }),
});
export type RoomHome = Static<typeof RoomHome>;
