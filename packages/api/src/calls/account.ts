import * as Type from 'typebox';
import type { Static } from 'typebox';
import { CreatedAnswer, Id, Instant, IntegerId, Nullable } from '@assunto/engine/contract';
import { ViewedAs } from './viewedAs';
import { profileImageLimit } from './profileImageLimit';

/** 1 a person, 2 an app integration. */
export const AccountType = Type.Union([Type.Literal(1), Type.Literal(2)]);
export type AccountType = Static<typeof AccountType>;

/** A picture of a profile: `url` when read, its content when sent. */
export const ProfileImage = Type.Object({ url: Type.String() });
export type ProfileImage = Static<typeof ProfileImage>;

/** A user's field filter. */
export const AttributeSelection = Type.Object({
  attributeId: Id,
  subjectAttributeId: Type.Optional(Id),
  attributeName: Type.Optional(Type.String()),
  componentId: Type.Optional(Type.Integer()),
  value: Type.Unknown(),
});
export type AttributeSelection = Static<typeof AttributeSelection>;

/** A room's or user's setting for one notification on one channel. */
export const NotificationEntry = Type.Object({
  channel: Id,
  notifications: Type.Array(
    Type.Object({
      notificationId: Id,
      isEnable: Type.Boolean(),
      isRequired: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type NotificationEntry = Static<typeof NotificationEntry>;

/** A notification on one channel in a matrix. */
export const NotificationChoice = Type.Object({
  notificationId: Id,
  notificationName: Type.String(),
  isEnable: Type.Boolean(),
  isRequired: Type.Boolean(),
  /** Whether it cannot be changed here: it is required, or the access profile does not grant it. */
  isLocked: Type.Boolean(),
});
export type NotificationChoice = Static<typeof NotificationChoice>;

/** The `NotificationEntry` items for display: an enabled channel with every notification that it carries, by name. */
export const NotificationChoices = Type.Object({
  channel: Id,
  channelDescription: Type.String(),
  notifications: Type.Array(NotificationChoice),
});
export type NotificationChoices = Static<typeof NotificationChoices>;

/** A user account or app integration. */
export const Account = Type.Object({
  accountId: Id,
  accountType: AccountType,
  firstName: Nullable(Type.String({ maxLength: 150 })),
  lastName: Nullable(Type.String({ maxLength: 250 })),
  displayName: Type.String(),
  appName: Nullable(Type.String({ maxLength: 150 })),
  phoneNumber: Nullable(Type.String()),
  email: Nullable(Type.String({ maxLength: 150 })),
  profileId: Id,
  profileImage: Nullable(ProfileImage),
  sharedTalks: Type.Unknown(),
  attributes: Type.Array(AttributeSelection),
  inativo: Type.Boolean(),
  canEdit: Type.Boolean(),
  notifications: Type.Array(NotificationChoices),
  room: Type.Optional(Type.Unknown()),
  attrSelecteds: Type.Optional(Type.Array(AttributeSelection)),
  /** Whether it signs in with a password of the embedded login service; sent to its owner and to administrators. */
  hasPassword: Type.Optional(Type.Boolean()),
  /** Whether its sign-in asks for a second factor; sent to administrators. */
  hasSecondFactor: Type.Optional(Type.Boolean()),
  /** The version of its configuration, for `If-Match`; sent to administrators. */
  version: Type.Optional(Type.Integer()),
  /** When it last signed in or renewed its token, to the hour; sent to administrators. */
  lastAccessIn: Type.Optional(Nullable(Instant)),
});
export type Account = Static<typeof Account>;

/** An account in the list of administrators. `profileImage` is omitted from pages of more than 100. */
export const AccountItem = Type.Object({
  accountId: Id,
  accountType: AccountType,
  displayName: Type.String(),
  firstName: Nullable(Type.String()),
  lastName: Nullable(Type.String()),
  appName: Nullable(Type.String()),
  email: Nullable(Type.String()),
  profileImage: Type.Optional(Nullable(ProfileImage)),
  profileId: Id,
  /** Of the access profile. */
  roomName: Type.String(),
  inativo: Type.Boolean(),
  canEdit: Type.Boolean(),
  lastAccessIn: Nullable(Instant),
});
export type AccountItem = Static<typeof AccountItem>;

/** The maximum number of attribute filters of an account. */
const mostAttributeFilters = 50;

/** Properties that the person and administrators may change. */
const written = {
  displayName: Type.String({ maxLength: 150 }),
  firstName: Nullable(Type.String({ maxLength: 150 })),
  lastName: Nullable(Type.String({ maxLength: 250 })),
  phoneNumber: Nullable(Type.String({ maxLength: 50 })),
  /** `url` is a PNG or JPEG as a `data:` address. */
  profileImage: Nullable(Type.Object({ url: Type.String({ maxLength: profileImageLimit }) })),
};

/** Properties that only administrators may change. */
const administered = {
  appName: Nullable(Type.String({ maxLength: 150 })),
  email: Nullable(Type.String({ maxLength: 150 })),
  roomId: IntegerId,
  /** The filter of shared conversations, as JSON. */
  sharedTalks: Type.Unknown(),
  /** One value for each attribute; `attributeId` is a `subjectAttributeId`. */
  attributes: Type.Array(Type.Object({ attributeId: IntegerId, value: Type.Unknown() }), {
    maxItems: mostAttributeFilters,
  }),
};

/**
 * Body of `POST /account/`. `companyId`, if sent, is the caller's; `actorType` repeats `accountType`. A person needs names,
 * phone and e-mail, an integration `appName`; both a `displayName` and a room.
 */
export const AccountCreation = Type.Object({
  accountType: AccountType,
  ...Type.Partial(Type.Object(written)).properties,
  ...Type.Partial(Type.Object(administered)).properties,
  displayName: written.displayName,
  roomId: administered.roomId,
  companyId: Type.Optional(IntegerId),
  actorType: Type.Optional(AccountType),
});
export type AccountCreation = Static<typeof AccountCreation>;

/** Body of `PUT /account/{id}` for an administrator's edit; absent properties are unchanged. */
export const AccountChange = Type.Object({
  ...Type.Partial(Type.Object(written)).properties,
  ...Type.Partial(Type.Object(administered)).properties,
  /** `true` blocks the account: its sessions end at once. */
  inativo: Type.Optional(Type.Boolean()),
});
export type AccountChange = Static<typeof AccountChange>;

/** Properties that only the owner may change. */
const ownOnly = Type.Object({
  currentPassword: Type.Optional(Type.String({ maxLength: 200 })),
  newPassword: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Only notifications that are granted and not required can be chosen. */
  notifications: Type.Optional(Type.Array(NotificationEntry, { maxItems: 100 })),
});

/**
 * Body of `PUT /account/{id}` for one's own account; absent properties are unchanged. A new password needs the current one.
 */
export const OwnAccountChange = Type.Object({
  ...Type.Partial(Type.Object(written)).properties,
  ...ownOnly.properties,
});
export type OwnAccountChange = Static<typeof OwnAccountChange>;

/** Body of `PUT /account/{id}`: `AccountChange` of an administrator, or `OwnAccountChange`. */
export const AccountUpdate = Type.Object({ ...AccountChange.properties, ...ownOnly.properties });
export type AccountUpdate = Static<typeof AccountUpdate>;

/**
 * Credentials of an app integration, sent once: `hash` is the `client_id` and `password` the `client_secret` of `POST
 * /account/token`.
 */
export const IntegrationCredentials = Type.Object({ hash: Type.String(), password: Type.String() });
export type IntegrationCredentials = Static<typeof IntegrationCredentials>;

/** Answer of the creation of an app integration, the only one with its credentials. */
export const IntegrationCreatedAnswer = Type.Interface([CreatedAnswer], {
  hash: Type.String(),
  password: Type.String(),
});
export type IntegrationCreatedAnswer = Static<typeof IntegrationCreatedAnswer>;

/** The signed-in account's own data. */
export const SessionAccount = Type.Object({
  accountId: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phoneNumber: Nullable(Type.String()),
  image: Nullable(Type.String()),
  /** True for people of the customer room. */
  customer: Type.Boolean(),
  roomId: Id,
  attributes: Type.Array(AttributeSelection),
  /** IANA name of the company's time zone, which determines today's date and how instants are shown. */
  timeZone: Type.String(),
  /** The company's current name and colour, which may have changed since the sign-in. */
  company: Type.Optional(Type.Object({ companyName: Type.String(), themeColor: Nullable(Type.String()) })),
});
export type SessionAccount = Static<typeof SessionAccount>;

/** Claims of the login token, plus the session that it belongs to. */
export const TokenClaims = Type.Object({
  name: Type.String(),
  accountId: Id,
  requireDigitalSignature: Type.Array(Type.String()),
  roomId: Id,
  companyId: Id,
  isAdmin: Type.Boolean(),
  /** The session: revoked at sign-out. */
  sid: Type.String(),
});
export type TokenClaims = Static<typeof TokenClaims>;

/**
 * Answer of `GET /account/login-service`: where a sign-in starts (OpenID Connect, code flow with PKCE, S256).
 * `authorizationEndpoint` is absolute, or relative to the page's origin.
 */
export const LoginService = Type.Object({
  authorizationEndpoint: Type.String(),
  clientId: Type.String(),
  scope: Type.String(),
});
export type LoginService = Static<typeof LoginService>;

/** Body of `POST /Account/RequestJwt`; the verifier is that of PKCE. */
export const RequestJwt = Type.Object({
  authorizationCode: Type.String({ minLength: 1, maxLength: 4096 }),
  clientId: Type.String({ minLength: 1, maxLength: 200 }),
  codeVerifier: Type.Optional(Type.String({ maxLength: 200 })),
  redirectUri: Type.Optional(Type.String({ maxLength: 2000 })),
  nonce: Type.Optional(Type.String({ maxLength: 200 })),
});
export type RequestJwt = Static<typeof RequestJwt>;

/** Company half of the login answer. */
export const CompanyData = Type.Object({
  companyIdentifier: Type.String(),
  companyName: Type.String(),
  themeColor: Nullable(Type.String()),
});
export type CompanyData = Static<typeof CompanyData>;

/** App half of the login answer. */
export const AppData = Type.Object({ appIdentifier: Type.String(), appName: Type.String() });
export type AppData = Static<typeof AppData>;

/** Answer of `POST /Account/RequestJwt`. */
export const LoginAnswer = Type.Object({
  token: Type.String(),
  /** The person's choice on the sign-in page, which decides where the page stores the token. */
  keepConnected: Type.Boolean(),
  getCompanyDataResponse: CompanyData,
  getAppResponse: AppData,
  account: SessionAccount,
});
export type LoginAnswer = Static<typeof LoginAnswer>;

/** Body and answer of `POST /account/refresh`. */
export const RefreshRequest = Type.Object({ token: Type.String({ minLength: 1, maxLength: 8192 }) });
export type RefreshRequest = Static<typeof RefreshRequest>;
/** A new token for an old one, and the current account. */
export const RefreshAnswer = Type.Object({
  authorized: Type.Boolean(),
  token: Nullable(Type.String()),
  account: Type.Optional(SessionAccount),
});
export type RefreshAnswer = Static<typeof RefreshAnswer>;

/** Answer of `POST /account/logout`: the URL that ends the session of an external login service, if any. */
export const LogoutAnswer = Type.Object({ endSessionUrl: Nullable(Type.String()) });
export type LogoutAnswer = Static<typeof LogoutAnswer>;

/** What the page stores of the signed-in user. */
export const StoredUser = Type.Object({
  keepConnected: Type.Boolean(),
  name: Type.String(),
  accountId: Id,
  roomId: Id,
  companyId: Id,
  token: Type.String(),
  isAdmin: Type.Boolean(),
  companyIdentifier: Type.String(),
  companyName: Type.String(),
  appIdentifier: Type.String(),
  appName: Type.String(),
  /** IANA name of the company's time zone; absent in what an older release stored. */
  timeZone: Type.Optional(Type.String()),
  /** Present while an administrator views as somebody else in this tab; `returnTo` is the page from which viewing started. */
  viewing: Type.Optional(Type.Interface([ViewedAs], { returnTo: Type.String() })),
});
export type StoredUser = Static<typeof StoredUser>;
