const ADDRESS = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?([^@/?#]*)\/([^@?#]*)(?:\?(.*))?$/;

/** Host and name of a database as a message adds them, ` (host/name)`; '' for an address in another form. */
export function databaseName(url) {
  const [matches, host, name, query] = ADDRESS.exec(url) ?? [];
  if (!matches) return '';
  return ` (${host || new URLSearchParams(query).get('host') || 'localhost'}/${name})`;
}
