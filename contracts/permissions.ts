/** What may be granted, as `{entity}.{act}` (decisions 3.2). */
export type Permission =
  | `entry.${'read' | 'create' | 'update' | 'remove' | 'publish'}`
  | `file.${'read' | 'create' | 'update' | 'remove'}`
  | `tag.${'read' | 'create' | 'update' | 'remove'}`
  | `config.${'read' | 'update' | 'secrets'}`
  | `user.${'read' | 'create' | 'update' | 'remove'}`
  | `message.${'read' | 'update' | 'remove'}`
  | `person.${'create' | 'update' | 'remove'}`
  | `menu.${'create' | 'update' | 'remove'}`
  | `sports.${'read' | 'create' | 'update' | 'remove'}`
  | `redirect.${'read' | 'create' | 'update' | 'remove'}`
  | `notification.${'read' | 'create' | 'update' | 'remove'}`
  | `social.${'read' | 'create' | 'update' | 'remove'}`
  | `bug.${'read' | 'create' | 'update' | 'remove'}`
  | `mail.${'read' | 'update' | 'remove'}`
  | 'dashboard.read'
  | 'analytics.read'
  | `backup.${'read' | 'create' | 'remove'}`
  | `system.${'read' | 'update'}`

export const ROLES = [
  'guest',
  'user',
  'editor',
  'shop',
  'accounting',
  'newsletter',
  'reception',
  'admin',
  'system',
  'internal',
] as const

export type Role = (typeof ROLES)[number]

/** Roles that run the site: longer passwords, a second factor, shorter sessions. */
export const ADMIN_ROLES: readonly Role[] = ['admin', 'system']

/** Roles that may open the admin centre; what each finds there is what it may do (decisions 3.2). */
export const STAFF_ROLES: readonly Role[] = [
  'admin',
  'system',
  'editor',
  'shop',
  'accounting',
  'newsletter',
  'reception',
]

/** A trailing `*` grants every act on the entity, `*` alone everything. */
type Grant = Permission | `${string}.*` | '*'

/**
 * The permission table. Content an operator owns is created and removed by editors only: the specification's "create and
 * remove need only authentication" holds for what belongs to the user (decision T3).
 */
const GRANTS: Record<Role, readonly Grant[]> = {
  guest: [],
  user: [],
  editor: ['entry.*', 'file.*', 'tag.*', 'menu.*', 'person.*', 'message.read', 'bug.create'],
  shop: ['file.read'],
  accounting: [],
  newsletter: ['file.read', 'entry.read'],
  reception: [],
  admin: [
    ...(['entry.*', 'file.*', 'tag.*', 'user.*', 'message.*', 'person.*', 'menu.*', 'sports.*', 'redirect.*'] as const),
    ...(['notification.*', 'social.*', 'bug.*', 'mail.*', 'dashboard.read', 'analytics.read'] as const),
    ...(['config.read', 'config.update'] as const),
  ],
  system: ['*'],
  internal: ['entry.read', 'file.read', 'config.read', 'backup.create', 'system.read'],
}

/** True if one of the roles grants the permission. Unknown roles grant nothing. */
export function may(roles: readonly string[], permission: Permission | string): boolean {
  const entity = permission.slice(0, permission.indexOf('.'))
  return roles.some((role) =>
    (GRANTS[role as Role] ?? []).some((grant) => grant === '*' || grant === permission || grant === `${entity}.*`),
  )
}

/** Who may look into a service's queues, and hand its dead letters over again. */
export const BUS_ACCESS = { read: 'system.read', update: 'system.update' } as const satisfies Record<string, Permission>

/** Who may take everything a service keeps: the platform itself, for an archive. */
export const BACKUP_ACCESS = 'backup.create' satisfies Permission
