const ADDRESS = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?([^@/?#]*)\/([^@?#]*)(?:\?(.*))?$/;

/** Formats a database's host and name for messages: ` (host/name)`, or '' for an unparsable URL. */
export function databaseName(url) {
  const [matches, host, name, query] = ADDRESS.exec(url) ?? [];
  if (!matches) return '';
  return ` (${host || new URLSearchParams(query).get('host') || 'localhost'}/${name})`;
}
