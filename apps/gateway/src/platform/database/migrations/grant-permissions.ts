/** Statement that gives each job at the desk its permissions, by job. */
export function grantPermissions(grants: Readonly<Record<string, readonly string[]>>): string {
  const rows = Object.entries(grants)
    .flatMap(([role, permissions]) => permissions.map((permission) => `('${role}', '${permission}')`))
    .join(', ');
  return `insert into desk_permissions (role, permission) values ${rows}`;
}
