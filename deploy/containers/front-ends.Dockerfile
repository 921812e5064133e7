# syntax=docker/dockerfile:1
# The built shell and front ends, and a job that publishes them to the release store.
#
#   docker build -f deploy/containers/front-ends.Dockerfile -t portal-front-ends .
#
# For a reproducible build, pin the base by digest: --build-arg NODE_IMAGE=node:20-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:20-bookworm-slim

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

FROM compiled AS built
RUN sh deploy/containers/steps/front-ends.sh /front-ends

FROM ${NODE_IMAGE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="North Plains groundwater portal: front ends and their publisher" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.revision="${REVISION}"
ENV NODE_ENV=production \
    PORTAL_RELEASES=/data/releases
WORKDIR /portal
COPY --from=production /portal/ ./
COPY --from=compiled /image/ ./
COPY --from=built /front-ends/ ./
RUN install -d -o 10001 -g 10001 /data/releases
USER 10001:10001
# No health check: it is a job that exits when everything is published.
HEALTHCHECK NONE
CMD ["node", "deploy/dist/release/cli.js", "--all", "--built"]
