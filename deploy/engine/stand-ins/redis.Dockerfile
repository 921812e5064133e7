# Stands for redis, as far as the compose file and the manifests use it; with Debian's Redis 7.0.
FROM localhost/portal-debian:bookworm
RUN groupadd --gid 999 redis && useradd --uid 999 --gid 999 --home-dir /data redis
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/*
# podman gives a tmpfs the rights of the folder that it covers.
RUN install -d -o redis -g redis -m 1777 /data
VOLUME /data
WORKDIR /data
EXPOSE 6379
CMD ["redis-server"]
