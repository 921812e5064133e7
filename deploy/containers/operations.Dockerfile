# syntax=docker/dockerfile:1
# A job for backup and restore, with the PostgreSQL client programs.
#
#   docker build -f deploy/containers/operations.Dockerfile -t portal-operations .
#
# The client programs must not be older than the database. For a reproducible build, pin the bases by digest.
ARG NODE_IMAGE=node:20-bookworm-slim
ARG POSTGRES_IMAGE=postgres:17-bookworm

FROM ${NODE_IMAGE} AS manifests
WORKDIR /portal
COPY . .
RUN sh deploy/containers/steps/manifests.sh /manifests

# All packages, for building.
FROM ${NODE_IMAGE} AS packages
WORKDIR /portal
COPY --from=manifests /manifests/ ./
RUN --mount=type=cache,target=/root/.npm sh deploy/containers/steps/packages.sh

# Packages needed at run time.
FROM ${NODE_IMAGE} AS production
WORKDIR /portal
COPY --from=manifests /manifests/ ./
RUN --mount=type=cache,target=/root/.npm sh deploy/containers/steps/production.sh deploy

FROM packages AS compiled
COPY . .
RUN sh deploy/containers/steps/service.sh deploy /image

FROM ${NODE_IMAGE} AS node

FROM ${POSTGRES_IMAGE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="North Plains groundwater portal: backup and restore" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production
COPY --from=node /usr/local/bin/node /usr/local/bin/
WORKDIR /portal
COPY --from=production /portal/ ./
COPY --from=compiled /image/ ./
COPY --from=compiled /portal/services/api/package.json services/api/
RUN install -d -o 10001 -g 10001 /data/backups
USER 10001:10001
# No health check: it is a job that exits when the backup is complete.
HEALTHCHECK NONE
ENTRYPOINT []
CMD ["node", "deploy/dist/operations/backup.js", "/data/backups", "--keep", "14"]
