# Substitute for node:20-bookworm-slim. Build context: this machine's node and npm.
FROM localhost/portal-debian-minimal:trixie
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && npm --version
CMD ["node"]
