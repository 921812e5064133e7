# Stands for node:20-bookworm-slim. Context: the machine's own node and npm.
FROM localhost/portal-debian-minimal:trixie
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && npm --version
CMD ["node"]
